import type { Policies } from '../policy.ts'

export interface AdStanding {
  readonly there: boolean
  readonly siteAdmin: boolean
}

export const adPolicies = {
  'ad.publish': (ad) => (!ad.siteAdmin ? 'ad.notYours' : ad.there || 'ad.notFound'),
} satisfies Policies<'ad', AdStanding>
