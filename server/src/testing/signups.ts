import { otherCollegeId } from '@quad/contract/entities/otherCollege.ts'
import type { Chance } from '../platform/clock.ts'
import { codeIn, type TestQuad } from './quad.ts'

export const signupPassword = 'a quiet harbour'

/** A sign-up form filled in as it should be, but for what `more` says. */
export function signupForm(email: string, more: Readonly<Record<string, unknown>> = {}) {
  return {
    body: {
      firstname: 'Nila',
      lastname: 'Rao',
      college: otherCollegeId,
      gender: 'female' as const,
      email,
      password: signupPassword,
      ...more,
    },
  }
}

/** A sign-up begun, and the code that came by mail. */
export async function beginSignup(quad: TestQuad, email: string, more: Readonly<Record<string, unknown>> = {}) {
  const before = (await quad.mailsTo(email)).length
  const { user } = (await quad.call('signup', signupForm(email, more))).reply()
  return { user, code: codeIn(await quad.mailTo(email, before)) }
}

/** Codes that count up from 100001: each is another, and a test knows which was not sent. */
export function countingChance(): Chance {
  let last = 100_000
  return {
    integer() {
      last += 1
      return last
    },
  }
}
