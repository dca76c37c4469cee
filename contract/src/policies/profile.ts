import type { Policies } from '../policy.ts'
import type { PersonStanding } from './user.ts'

export const profilePolicies = {
  'profile.edit': (person) => (!person.visible ? 'user.notFound' : person.self || 'profile.notYours'),
  'profile.close': (person) => (!person.visible ? 'user.notFound' : person.self || 'profile.notYours'),
  // The same answer for an open, a closed and a missing account, so that a stranger learns nothing.
  'profile.reopen': (person) => person.self || 'user.notFound',
} satisfies Policies<'profile', PersonStanding>
