import type { SiteAdminStanding } from '@quad/contract/policies/siteAdmin.ts'
import { type Db, statement } from '../../platform/database.ts'

const standing = statement<SiteAdminStanding, [userId: string]>(`
  select u.site_admin as "siteAdmin" from users u where u.id = $1::uuid`)

export async function loadSiteAdminStanding(db: Db, userId: string): Promise<SiteAdminStanding> {
  return (await standing(db, [userId]))[0] ?? { siteAdmin: false }
}
