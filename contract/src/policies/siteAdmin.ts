import type { Policies } from '../policy.ts'

export interface SiteAdminStanding {
  readonly siteAdmin: boolean
}

export const siteAdminPolicies = {
  'siteAdmin.act': ({ siteAdmin }) => siteAdmin || 'siteAdmin.only',
} satisfies Policies<'siteAdmin', SiteAdminStanding>
