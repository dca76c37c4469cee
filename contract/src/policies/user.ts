import type { Policies } from '../policy.ts'

export interface PersonStanding {
  /** The account is neither closed nor erased. */
  readonly visible: boolean
  readonly self: boolean
}

export const userPolicies = {
  'user.block': (person) => (!person.visible ? 'user.notFound' : !person.self || 'block.self'),
} satisfies Policies<'user', PersonStanding>
