import { otherCollegeId } from '@quad/contract/entities/otherCollege.ts'
import type { Chance } from '../platform/clock.ts'
import { codeIn, type TestQuad } from './quad.ts'

export const signupPassword = 'a quiet harbour'

/** A valid sign-up form; `more` overrides fields. */
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

/** Starts a sign-up and reads its code from the mail. */
export async function beginSignup(quad: TestQuad, email: string, more: Readonly<Record<string, unknown>> = {}) {
  const before = (await quad.mailsTo(email)).length
  const { user } = (await quad.call('signup', signupForm(email, more))).reply()
  return { user, code: codeIn(await quad.mailTo(email, before)) }
}

/** Codes count up from 100001, so that a test knows codes that were never sent. */
export function countingChance(): Chance {
  let last = 100_000
  return {
    integer() {
      last += 1
      return last
    },
  }
}
