import type { accounts } from '@quad/contract/calls/accounts.ts'
import { demoPassword } from '../../../db/seed/people.ts'
import { signupForm } from '../../signups.ts'
import { makePerson } from '../../people.ts'
import type { Attempt, Attempts } from '../stage.ts'

export const accountAttempts: Attempts<typeof accounts> = {
  signup: ({ quad, thing, actor, as }) =>
    quad.call('signup', signupForm(`fresh.${actor}.${thing.commentId.slice(-6)}@example.edu`), as),
  verifyAccount: ({ quad, thing, as }) =>
    quad.call('verifyAccount', { body: { user: thing.pendingId, token: thing.code } }, as),
  resendCode: ({ quad, thing, as }) => quad.call('resendCode', { body: { user: thing.pendingId } }, as),
  login: (attempt) => attempt.quad.call('login', { body: credentials(attempt) }, attempt.as),
  requestReset: ({ quad, thing, actor, as }) =>
    quad.call('requestReset', { body: { username: `fresh.${actor}.${thing.commentId.slice(-6)}@example.edu` } }, as),
  resetPassword: ({ quad, thing, as }) =>
    quad.call(
      'resetPassword',
      { params: { token: '000000' }, body: { user: thing.pendingId, password: 'my own now' } },
      as,
    ),
  findProviderAddress: ({ quad, as }) =>
    quad.call('findProviderAddress', { query: { provider: 'google', state: chance, nonce: chance } }, as),
  loginWithGoogle: async ({ quad, issuers, thing, as }) =>
    quad.call('loginWithGoogle', { body: { token: await issuers.googleToken(freshAddress(thing)) } }, as),
  loginWithMicrosoft: async ({ quad, issuers, thing, as }) =>
    quad.call('loginWithMicrosoft', { body: { idToken: await issuers.microsoftToken(freshAddress(thing)) } }, as),
  logout: ({ quad, as }) => quad.call('logout', {}, as),
  // The author of the stage is needed afterwards: somebody new closes their own in their place.
  closeAccount: async ({ quad, actor, thing, as }) => {
    if (actor !== 'author') return quad.call('closeAccount', { params: { id: thing.personId } }, as)
    const person = await makePerson(quad)
    return quad.call('closeAccount', { params: { id: person.id } }, person)
  },
  activateAccount: ({ quad, thing, as }) =>
    quad.call('activateAccount', { params: { id: thing.personId }, body: {} }, as),
  getUser: ({ quad, thing, as }) => quad.call('getUser', { params: { id: thing.personId } }, as),
}

const chance = 'a-chance-of-the-tests'

const freshAddress = ({ commentId }: Attempt['thing']) => `unvouched.${commentId}@example.edu`

function credentials({ actor, thing, people }: Attempt) {
  if (actor === 'unverified') return { username: thing.pendingEmail, password: 'a quiet harbour' }
  const person = actor in people ? people[actor as keyof typeof people] : undefined
  return { username: person?.email ?? 'nobody@example.edu', password: demoPassword }
}
