import type { Policies } from '../policy.ts'

export interface FestStanding {
  readonly there: boolean
  readonly admin: boolean
}

export const festPolicies = {
  'fest.postAs': (fest) => (!fest.there ? 'fest.notFound' : fest.admin || 'fest.notAdmin'),
} satisfies Policies<'fest', FestStanding>
