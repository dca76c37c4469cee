import { otherCollegeId } from '@quad/contract/entities/otherCollege.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { demoPassword } from './db/seed/people.ts'
import { noLimits } from './testing/limits.ts'
import { codeIn, type Person, startTestQuad, type TestQuad } from './testing/quad.ts'
import { askAsMobile, replyToMobile } from './testing/mobileClient.ts'
import { signupPassword } from './testing/signups.ts'
import { wire } from './testing/wire.ts'

let quad: TestQuad
let asha: Person
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
  asha = await quad.person('asha')
})
afterAll(() => quad.stop())

const client = (method: string, place: string, body?: object, authorization?: string) =>
  replyToMobile(quad, method, place, body, authorization)

const anyJson = z.object({})

describe('[ACC-04] the auth replies', () => {
  const form = {
    signup: true,
    college: otherCollegeId,
    emailDomain: '',
    collegeName: 'Other',
    firstname: 'Nila',
    lastname: 'Rao',
    gender: 'male',
    email: 'nila@example.edu',
    username: 'nila@example.edu',
    password: signupPassword,
  }

  test('`user` is an id until verification, then an object', async () => {
    const pending = wire.CodeSent.parse(await client('POST', '/users/signup', form))
    const login = { username: form.email, password: form.password, platform: 'android' }
    const unverified = await client('POST', '/users/login', login)
    expect(unverified).toEqual({ success: true, status: 'OTP sent successfully!', user: pending.user })
    const again = wire.CodeSent.parse(await client('POST', '/users/verification/resend', { user: pending.user }))
    expect(again.user).toBe(pending.user)
    const token = codeIn(await quad.mailTo(form.email, 2))
    const made = await client('POST', '/users/verification', { token, user: pending.user })
    expect(wire.AuthOk.parse(made).user.username).toBe(form.email)
    expect(wire.AuthOk.parse(await client('POST', '/users/login', login)).user.college).toBe(otherCollegeId)
  })

  test('resetting a password: `user` is a handle, then an object; the token is in the path and the body', async () => {
    const requested = await client('POST', '/users/reset-password', { username: 'kabir@northgate.edu' })
    const { user } = wire.CodeSent.parse(requested)
    const token = codeIn(await quad.mailTo('kabir@northgate.edu'))
    const body = { token, user, password: signupPassword }
    const made = await client('POST', `/users/reset-password/${token}`, body)
    expect(wire.AuthOk.parse(made).user.username).toBe('kabir@northgate.edu')
  })

  test('a closed account logs in as deactivated; activating answers a person with a college object', async () => {
    const login = { username: 'tara@harbourscience.edu', password: demoPassword, platform: 'ios' }
    const { token, user } = wire.AuthOk.parse(await client('POST', '/users/login', login))
    anyJson.parse(await client('DELETE', `/profile/${user._id}`, undefined, `Bearer ${token}`))
    const closed = wire.AuthOk.parse(await client('POST', '/users/login', login))
    expect(closed.user.deactivated).toBe(true)
    const body = { _id: user._id, firstname: user.firstname, lastname: user.lastname }
    const reopened = await client('PUT', `/users/activate/${user._id}`, body, `Bearer ${closed.token}`)
    expect(wire.P.parse(reopened).college?.collegeName).toBeTypeOf('string')
    await client('GET', `/users/${user._id}`, undefined, `Bearer ${closed.token}`)
    expect(wire.AuthOk.parse(await client('POST', '/users/login', login)).user.deactivated).not.toBe(true)
  })

  test('a token has three parts; the middle one is JSON with integer seconds', async () => {
    const login = { username: asha.email, password: demoPassword, platform: 'ios' }
    const { token, user } = wire.AuthOk.parse(await client('POST', '/users/login', login))
    const parts = token.split('.')
    expect(parts).toHaveLength(3)
    const middle = z.object({ exp: z.int() }).parse(JSON.parse(Buffer.from(parts[1] ?? '', 'base64url').toString()))
    expect(middle.exp).toBeGreaterThan(Date.now() / 1000)
    expect(Object.keys(user)).not.toContain('azureId')
    expect(Object.keys(user)).not.toContain('deactivated')
  })

  test('every error is an object `err` with a message', async () => {
    const shape = z.strictObject({
      success: z.literal(false),
      err: z.object({ message: z.string(), code: z.string() }),
    })
    for (const body of [{ username: asha.email, password: 'wrong' }, {}, { username: 5 }, { other: 1 }]) {
      const { status, reply } = await askAsMobile(quad, 'POST', '/users/login', body)
      expect(status).toBeGreaterThanOrEqual(400)
      expect(shape.parse(reply).err.message).not.toBe('')
    }
  })
})
