import type { Policies } from '../policy.ts'

export interface FestStanding {
  readonly there: boolean
  readonly admin: boolean
}

const ifThere = (fest: FestStanding) => (!fest.there ? 'fest.notFound' : fest.admin || 'fest.notAdmin')

export const festPolicies = {
  'fest.read': (fest) => fest.there || 'fest.notFound',
  'fest.follow': (fest) => fest.there || 'fest.notFound',
  'fest.edit': ifThere,
  'fest.delete': ifThere,
  'fest.postAs': ifThere,
} satisfies Policies<'fest', FestStanding>
