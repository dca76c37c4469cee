import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { demoPassword } from '../../db/seed/people.ts'
import { enrol, makeCollege } from '../../testing/clubs.ts'
import type { CollegeIssuer } from '../../testing/issuer/collegeIssuer.ts'
import {
  connectCollege,
  openBrowser,
  signedInBy,
  signInAtCollege,
  type SignInBrowser,
  startCollegeQuad,
} from '../../testing/issuer/signInBrowser.ts'
import { makePeople } from '../../testing/people.ts'
import type { Person, TestQuad } from '../../testing/quad.ts'

let issuer: CollegeIssuer
let quad: TestQuad
let siteAdmin: Person
let ravi: Person
let collegeId: string
let domain: string
let browser: SignInBrowser
beforeAll(async () => {
  ;({ issuer, quad, siteAdmin } = await startCollegeQuad())
  ravi = await quad.person('ravi')
})
beforeEach(async () => {
  const [dean] = await makePeople(quad, 1)
  collegeId = await makeCollege(quad, dean)
  await enrol(quad, collegeId, ravi)
  domain = `${randomUUID().slice(0, 8)}.example.edu`
  await connectCollege(quad, issuer, { id: collegeId, domains: [domain], by: siteAdmin })
  browser = openBrowser(quad)
})
afterEach(async () => {
  issuer.reset()
  await quad.context.db.deleteFrom('user_identities').where('user_id', '=', ravi.id).execute()
})
afterAll(async () => {
  await quad.stop()
  await issuer.stop()
})

const fresh = () => `${randomUUID().slice(0, 8)}@${domain}`
const proof = { password: demoPassword }
const own = async (as = ravi) => (await quad.call('getOwnCollegeSignIn', {}, as)).reply()
const start = async (as = ravi, password = demoPassword) => browser.send('college/link/start', { password }, as)
const addressOf = async (as = ravi) => ((await start(as)).reply() as { address: string }).address
const finish = (answer: string, as = ravi) => browser.send('college/link', { answer }, as)

test('[SSO-03] somebody connects their college to their account, is mailed, and then logs in with it', async () => {
  expect(await own()).toMatchObject({ linked: false, college: { _id: collegeId } })
  const account = fresh()
  const mails = (await quad.mailsTo(ravi.email)).length
  expect((await finish(await issuer.answer(await addressOf(), account))).status).toBe(200)
  expect((await quad.mailTo(ravi.email, mails)).subject).toBe('Your college can now log you in to Quad')
  expect((await own()).linked).toBe(true)
  expect(signedInBy(await signInAtCollege(quad, issuer, collegeId, account)).user._id).toBe(ravi.id)
})

test('[SSO-03] it needs the owner’s proof, and the session that started', async () => {
  expect((await start(ravi, 'not it')).code).toBe('auth.wrongPassword')
  const answer = await issuer.answer(await addressOf(), fresh())
  const [other] = await makePeople(quad, 1)
  expect((await finish(answer, other)).code).toBe('provider.refused')
  expect((await browser.finish(answer)).code, 'it doesn’t log in').toBe('provider.refused')
  expect((await finish(answer)).status).toBe(200)
  expect((await finish(answer)).code, 'twice').toBe('provider.refused')
})

test('[SSO-03] an answer to a log-in is not one to a connection', async () => {
  const answer = await issuer.answer(await browser.start(collegeId), fresh())
  expect((await finish(answer)).code).toBe('provider.refused')
  expect((await own()).linked).toBe(false)
})

test('[SSO-03] a person of the college who has an account already isn’t connected to another', async () => {
  const account = fresh()
  const { user } = signedInBy(await signInAtCollege(quad, issuer, collegeId, account))
  expect((await finish(await issuer.answer(await addressOf(), account))).code).toBe('collegeSignIn.taken')
  expect(signedInBy(await signInAtCollege(quad, issuer, collegeId, account)).user._id).toBe(user._id)
})

test('[SSO-03] of two accounts that connect one person at the same moment one does', async () => {
  const zoya = await quad.person('zoya')
  await enrol(quad, collegeId, zoya)
  const account = fresh()
  const second = openBrowser(quad)
  const reply = (await second.send('college/link/start', proof, zoya)).reply() as { address: string }
  const answers = [await issuer.answer(await addressOf(), account), await issuer.answer(reply.address, account)]
  const done = await Promise.all([finish(answers[0] ?? ''), second.send('college/link', { answer: answers[1] }, zoya)])
  expect(done.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('[SSO-03] it is for students of a college with a log-in, and for no site admin', async () => {
  await enrol(quad, collegeId, siteAdmin)
  expect((await start(siteAdmin)).code).toBe('collegeSignIn.siteAdmin')
  await quad.context.db
    .updateTable('college_sign_ins')
    .set({ enabled: false })
    .where('college_id', '=', collegeId)
    .execute()
  expect((await start()).code).toBe('collegeSignIn.notFound')
  expect(await own()).toEqual({ linked: false })
})
