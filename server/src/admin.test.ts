import { execFile } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noLimits } from './testing/limits.ts'
import { makePerson } from './testing/people.ts'
import { startTestQuad, type TestQuad } from './testing/quad.ts'
import { linkTokenIn } from './testing/accounts.ts'

let quad: TestQuad
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
})
afterAll(() => quad.stop())

const file = path.join(import.meta.dirname, 'admin.ts')

/** Runs the command beside the running node; returns what it prints. */
const run = (...args: string[]) => runWith({ DATABASE_URL: quad.databaseUrl }, ...args)

async function runWith(settings: Record<string, string>, ...args: string[]): Promise<string> {
  const env = { PATH: process.env['PATH'], ...settings }
  const ended = promisify(execFile)(process.execPath, [file, ...args], { env, cwd: quad.dataFolder })
  return ended.then(
    ({ stdout }) => stdout,
    (error: unknown) => (error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error)),
  )
}

test('[SUP-03] the command makes an account a site admin beside a running node, and ends that, both in the log', async () => {
  const person = await makePerson(quad)
  const list = () => quad.call('listSiteActs', { query: {} }, person)
  expect((await list()).code).toBe('siteAdmin.only')
  expect(await run('create', person.email)).toContain('is a site admin now')
  expect((await list()).reply()[0]).toMatchObject({ act: 'makeSiteAdmin', on: person.id, reason: '' })
  expect((await list()).reply()[0]).not.toHaveProperty('by')
  expect(await run('remove', person.email)).toContain('no site admin any more')
  expect((await list()).code).toBe('siteAdmin.only')
})

test('[SUP-03] for an unknown address it creates an account, whose first password is set by a mailed link', async () => {
  const email = 'first.admin@example.edu'
  expect(await run('create', ` ${email.toUpperCase()} `)).toContain('Forgot password?')
  ;(await quad.call('requestReset', { body: { username: email } })).reply()
  const params = { token: linkTokenIn(await quad.mailTo(email)) }
  const reply = (await quad.call('resetPassword', { params, body: { password: 'a long passphrase' } })).reply()
  expect(reply).toMatchObject({ user: { admin: true, username: email } })
  expect((await quad.call('listCases', { query: {} }, { token: reply.token })).status).toBe(200)
})

test('[SUP-03] the command reads .env as a start does, and prints the database without its password', async () => {
  const person = await makePerson(quad)
  const { host, pathname, password } = new URL(quad.databaseUrl)
  writeFileSync(path.join(quad.dataFolder, '.env'), `DATABASE_URL=${quad.databaseUrl}\n`)
  const printed = await runWith({}, 'create', person.email)
  rmSync(path.join(quad.dataFolder, '.env'))
  expect(printed).toContain(`Database: ${pathname.slice(1)} on ${host}\n`)
  if (password) expect(printed).not.toContain(password)
  expect((await quad.call('listSiteActs', { query: {} }, person)).status).toBe(200)
})

test('[SUP-03] a suspended person who becomes a site admin is no longer suspended', async () => {
  const person = await makePerson(quad)
  await quad.context.db.insertInto('suspensions').values({ user_id: person.id }).execute()
  expect(await run('create', person.email)).toContain('is a site admin now')
  expect((await quad.call('listSuspensions', { query: {} }, person)).reply()).toEqual([])
  const acts = (await quad.call('listSiteActs', { query: {} }, person)).reply()
  expect(acts.filter(({ on }) => on === person.id).map(({ act }) => act)).toEqual(['makeSiteAdmin', 'liftSuspension'])
})

test('[OPS-04] the command releases a restored server once, in the log', async () => {
  const person = await makePerson(quad)
  await run('create', person.email)
  await quad.context.db.insertInto('held_sending').values({ backup: '2026-11-27T03-00-00Z' }).execute()
  expect(await run('release')).toContain('Released: since the restore of 2026-11-27T03-00-00Z')
  expect(await run('release')).toContain('Nothing was held.')
  const acts = (await quad.call('listSiteActs', { query: {} }, person)).reply()
  expect(acts.filter(({ act }) => act === 'releaseSending')).toHaveLength(1)
})

test.each([
  [['create', 'nobody'], 'is no email address'],
  [['create'], 'is no email address'],
  [['promote', 'asha@example.edu'], 'Say create or remove'],
  [['remove', 'unknown@example.edu'], 'There is no account'],
])('[SUP-03] wrong input is answered with a sentence: %j', async (args, sentence) => {
  expect(await run(...args)).toContain(sentence)
})
