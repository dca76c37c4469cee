import { otherCollegeId } from '@quad/contract/entities/otherCollege.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { demoPassword } from '../../db/seed/people.ts'
import { type Issuers, startIssuers } from '../issuer/issuers.ts'
import { noLimits } from '../limits.ts'
import { askAsMobile } from '../mobileClient.ts'
import { codeIn, type Person, startTestQuad, type TestQuad } from '../quad.ts'
import { signupPassword } from '../accounts.ts'
import { startWalk, type Walk } from './walk.ts'

let issuers: Issuers
let quad: TestQuad
let walk: Walk
let asha: Person
beforeAll(async () => {
  issuers = await startIssuers()
  quad = await startTestQuad({ limiter: noLimits, env: issuers.env })
  walk = startWalk(quad, [2, 3])
  asha = await quad.person('asha')
})
afterAll(async () => {
  await quad.stop()
  await issuers.stop()
})

const signed = z.looseObject({ token: z.string(), user: z.looseObject({ _id: z.string() }) })
const pending = z.looseObject({ user: z.string() })

test('[API-08] [ACC-04] `user` is an id until verification, then an object', async () => {
  await walk.ask('GET /users/apps/update', { query: '?platform=android' })
  const email = 'nila@example.edu'
  const form = {
    signup: true,
    college: otherCollegeId,
    emailDomain: '',
    collegeName: 'Other',
    firstname: 'Nila',
    lastname: 'Rao',
    gender: 'male',
    email,
    username: email,
    password: signupPassword,
  }
  const { user } = pending.parse(await walk.ask('POST /users/signup', { body: form, reply: 'CodeSent' }))
  const login = { username: email, password: signupPassword, platform: 'android' }
  const unverified = await walk.ask('POST /users/login', { body: login, reply: 'CodeSent' })
  expect(unverified).toEqual({ success: true, status: 'OTP sent successfully!', user })
  const token = codeIn(await quad.mailTo(email, 1))
  const made = await walk.ask('POST /users/verification', { body: { token, user } })
  expect(signed.parse(made).user).toMatchObject({ username: email })
  const activity = { activityType: 'login', college: null, platform: 'android' }
  await walk.ask('POST /dashboard/log_activity', { body: activity, as: signed.parse(made) })
  const again = await walk.ask('POST /users/login', { body: login, reply: 'AuthOk' })
  expect(signed.parse(again).user['college']).toBe(otherCollegeId)
})

test('[API-08] the social sign-ins say whether the account is new', async () => {
  const google = { token: await issuers.googleToken('g@example.edu'), url: 'react/login', platform: 'ios' }
  const first = await walk.ask('POST /users/google/react/login', { body: google, reply: 'SocialOk' })
  expect(first).toMatchObject({ newUser: true })
  const access = { token: issuers.google.grant('g@example.edu'), url: 'login', platform: 'mWeb' }
  const second = await walk.ask('POST /users/google/login', { body: access, reply: 'SocialOk' })
  expect(second).toMatchObject({ user: { _id: signed.parse(first).user._id } })
  const azure = { idToken: await issuers.microsoftToken('m@example.edu'), platform: 'android' }
  const third = await walk.ask('POST /users/azure/login', { body: azure, reply: 'SocialOk' })
  expect(third).toMatchObject({ user: { azureId: expect.stringContaining(':') } })
})

test('[API-08] [ACC-04] a reset answers a handle, then signs in; the token is in the path and the body', async () => {
  const username = 'kabir@northgate.edu'
  const { user } = pending.parse(
    await walk.ask('POST /users/reset-password', { body: { username }, reply: 'CodeSent' }),
  )
  const token = codeIn(await quad.mailTo(username))
  const body = { token, user, password: signupPassword }
  const made = await walk.ask('POST /users/reset-password/{otp}', { parts: [token], body })
  expect(signed.parse(made).user['username']).toBe(username)
})

test('[API-08] [ACC-04] a closed account logs in as deactivated; activating answers a person with a college object', async () => {
  const body = { username: 'tara@harbourscience.edu', password: demoPassword, platform: 'ios' }
  const logIn = async () => signed.parse(await walk.ask('POST /users/login', { body, reply: 'AuthOk' }))
  const { token, user } = await logIn()
  ;(await quad.call('closeAccount', { params: { id: user._id } }, { token })).reply()
  const closed = await logIn()
  expect(closed.user['deactivated']).toBe(true)
  const names = { _id: user._id, firstname: user['firstname'], lastname: user['lastname'] }
  const reopened = await walk.ask('PUT /users/activate/{id}', { parts: [user._id], body: names, as: closed })
  expect(reopened).toMatchObject({ college: { collegeName: expect.any(String) } })
  expect((await logIn()).user).not.toHaveProperty('deactivated')
})

test('[API-08] a token has three parts; the middle one is JSON with integer seconds', async () => {
  const body = { username: asha.email, password: demoPassword, platform: 'ios' }
  const { token, user } = signed.parse(await walk.ask('POST /users/login', { body, reply: 'AuthOk' }))
  const parts = token.split('.')
  expect(parts).toHaveLength(3)
  const middle = z.object({ exp: z.int() }).parse(JSON.parse(Buffer.from(parts[1] ?? '', 'base64url').toString()))
  expect(middle.exp).toBeGreaterThan(Date.now() / 1000)
  expect(user).not.toHaveProperty('azureId')
})

test('[API-08] every error of signing in has an object `err` with a message', async () => {
  for (const body of [{ username: asha.email, password: 'wrong' }, {}, { username: 5 }, { other: 1 }]) {
    const { status, reply } = await askAsMobile(quad, 'POST', '/users/login', body)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(reply).toMatchObject({
      success: false,
      err: { message: expect.stringMatching(/./), code: expect.any(String) },
    })
  }
})

test('[API-08] people are a bare array for every query that the mobile client sends', async () => {
  const me = { _id: asha.id, firstname: 'Asha', lastname: 'Menon' }
  const as = asha
  const { college } = z
    .looseObject({ college: z.looseObject({ _id: z.string() }) })
    .parse(await walk.ask('PUT /users/update/{id}', { parts: [asha.id], body: { ...me, website: '' }, as, reply: 'P' }))
  for (const query of [
    '',
    `?_id%5B$ne%5D=${asha.id}&college=${college._id}`,
    `?_id%5B$ne%5D=${asha.id}&college%5B$ne%5D=${college._id}`,
    `?_id%5B$ne%5D=${asha.id}&college%5B$ne%5D=`,
    '?displayName%5B$regex%5D=.*ra.*&displayName%5B$options%5D=i',
    `?displayName%5B$regex%5D=.*vi%20k.*&displayName%5B$options%5D=i&_id%5B$ne%5D=${asha.id}`,
    '?$text%5B$search%5D=%22ravi%20kul%22',
  ]) {
    expect(await walk.ask('GET /users', { query, as })).not.toEqual([])
  }
  expect(await walk.ask('GET /users', { query: `?_id%5B$ne%5D=${asha.id}&college=`, as })).toEqual([])
})

test('[API-08] [PROF-01] a profile has its user’s id and a college object; a missing one is a JSON 404', async () => {
  const own = { parts: [asha.id], as: asha }
  const form = { _id: asha.id, firstname: 'Asha', lastname: 'Menon', website: '', currentLocation: '', bio: 'Hm' }
  const edited = { ...form, gender: 'female', birthday: '01/01/1970', userImg: '' }
  await walk.ask('PUT /users/update/{id}', { ...own, body: edited, reply: 'P' })
  const college = (await quad.call('listColleges', { query: {} })).reply().find(({ restricted }) => !restricted)?._id
  await walk.ask('PUT /users/update/{id}', { ...own, body: { ...form, college }, reply: 'any' })
  expect(await walk.ask('GET /profile/{userId}', own)).toMatchObject({
    _id: asha.id,
    user: { _id: asha.id, college: { _id: college } },
  })
  expect(await walk.ask('PUT /profile/{userId}', { ...own, body: edited })).toMatchObject({ birthday: '01/01/1970' })
  const { id } = await quad.person('dev')
  for (const blockedUser of [[id], []])
    expect(await walk.ask('PUT /profile/{userId}', { ...own, body: { _id: asha.id, blockedUser } })).toMatchObject({
      blockedUser,
    })
  const missing = await askAsMobile(quad, 'GET', `/profile/${otherCollegeId}`, undefined, `Bearer ${asha.token}`)
  expect(missing).toMatchObject({ status: 404, reply: { success: false } })
})

test('[API-08] that was every call of wire.md about accounts and profiles', () => {
  walk.expectWhole()
})
