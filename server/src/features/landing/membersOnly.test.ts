import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { CallSpec } from '@quad/contract/call.ts'
import { calls } from '@quad/contract/calls/index.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createClub, enrol, makeCollege } from '../../testing/clubs.ts'
import { holdEvent } from '../../testing/events.ts'
import { noLimits } from '../../testing/limits.ts'
import { makePeople } from '../../testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { asFile, makeImage } from '../../testing/sampleFiles.ts'
import { fetchFile } from '../../testing/served.ts'
import { inTurn } from '../../testing/turns.ts'

let quad: TestQuad
let folder: string
let person: Person
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'quad-web-'))
  writeFileSync(
    path.join(folder, 'index.html'),
    '<!doctype html><html lang="en"><head></head><div id="root"></div></html>',
  )
  writeFileSync(path.join(folder, 'robots.txt'), 'User-agent: *\nDisallow: /api/\n')
  quad = await startTestQuad({ limiter: noLimits, webFolder: folder, env: { VISITORS: 'none' } })
  ;[person] = await makePeople(quad, 1)
})
afterAll(async () => {
  await quad.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** What stays open, and why: a new call isn't, unless it is added here and declared `staysOpen`. */
const open: Readonly<Record<string, readonly string[]>> = {
  'signing up and in': [
    'createCollege',
    'findProviderAddress',
    'findRequiredVersion',
    'listColleges',
    'listSignInColleges',
    'login',
    'loginWithCollege',
    'loginWithGoogle',
    'loginWithGoogleAccess',
    'loginWithMicrosoft',
    'loginWithPasskey',
    'requestReset',
    'resendCode',
    'resetPassword',
    'signup',
    'startCollegeLogin',
    'startPasskeyLogin',
    'verifyAccount',
  ],
  'a secret link from a mail or a calendar': [
    'answerJudging',
    'createAppeal',
    'getAppeal',
    'getCalendar',
    'listSheets',
    'openJudgeLink',
    'saveSheet',
    'undoEmail',
  ],
  'certificates are verified by outsiders': ['getCertificate', 'getCertificateKey'],
  'writing to the operator': ['createRequest'],
}

const id = '01900000-0000-7000-8000-00000000dead'
const ask = ({ method, path: route }: CallSpec) =>
  quad.send(method, `/api${route.replaceAll(/\{\w+\}/g, id)}`, method === 'GET' ? {} : { body: '{}' })

test('[LEGAL-02] with VISITORS=none every call asks a visitor to log in, but those that stay open', async () => {
  const answers = await inTurn(Object.entries<CallSpec>(calls), async ([name, spec]) => {
    const { status, code } = await ask(spec)
    return { name, isRefused: status === 401 && code === 'auth.required' }
  })
  const answered = answers.filter(({ isRefused }) => !isRefused).map(({ name }) => name)
  expect(answered.toSorted()).toEqual(Object.values(open).flat().toSorted())
})

test('[LEGAL-02] a member reads as ever, and an account without college and gender is asked to complete itself', async () => {
  ;(await quad.call('getLanding', {}, person)).reply()
  const { db, sessions, tokens } = quad.context
  const token = await tokens.sign(await sessions.open(db, person.id, 'completion'))
  expect((await quad.call('getLanding', {}, { token })).code).toBe('account.incomplete')
})

test('[LEGAL-02] pages and robots.txt ask search engines to stay away, and no page has a preview of what it shows', async () => {
  const club = await createClub(quad, person, { clubName: 'Zinnias' })
  const event = await holdEvent(quad, person, { club }, { eventTitle: 'Zinnias in bloom' })
  for (const place of ['/', `/club/about/${club}`, `/events/${event}`]) {
    const page = String((await quad.send('GET', place)).body)
    expect(page).toContain('<html data-members-only lang="en">')
    expect(page).toContain('<meta name="robots" content="noindex" />')
    expect(page).not.toContain('Zinnias')
    expect(page).not.toContain('og:')
  }
  expect((await quad.send('GET', '/robots.txt')).body).toBe('User-agent: *\nDisallow: /\n')
})

test('[LEGAL-02] a public picture opens at its signed address alone', async () => {
  const file = asFile(await makeImage(400, 300).png().toBuffer())
  const { location = '' } = (await quad.call('uploadFiles', { files: [file] }, person)).reply()[0] ?? {}
  const body = { firstname: 'Nila', userImg: location }
  const { userImg } = (await quad.call('updateUser', { params: { id: person.id }, body }, person)).reply()
  expect((await fetchFile(quad, userImg)).status).toBe(200)
  expect((await fetchFile(quad, userImg.replace(/\?.*/, ''))).status).toBe(404)
  const again = { firstname: 'Nila', userImg }
  const repeated = (await quad.call('updateUser', { params: { id: person.id }, body: again }, person)).reply()
  expect(repeated.userImg).toBe(userImg)
})

test('[LEGAL-02] the sign-up form gets the names of colleges without the people who look after them', async () => {
  const college = await makeCollege(quad, person)
  await enrol(quad, college, person)
  const find = async (as?: Person) =>
    (await quad.call('listColleges', { query: { limit: 100 } }, as)).reply().find(({ _id }) => _id === college)
  expect(await find()).toMatchObject({ admin: [] })
  expect((await find(person))?.admin).toMatchObject([{ _id: person.id }])
})
