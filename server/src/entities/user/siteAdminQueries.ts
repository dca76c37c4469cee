import type { SiteAdminStanding } from '@quad/contract/policies/people.ts'
import { type Db, statement, type Trx } from '../../platform/database.ts'

const standing = statement('user.siteAdminStanding')<SiteAdminStanding, [userId: string]>(`
  select u.site_admin as "siteAdmin" from users u where u.id = $1::uuid`)

export async function loadSiteAdminStanding(db: Db, userId: string): Promise<SiteAdminStanding> {
  return (await standing(db, [userId]))[0] ?? { siteAdmin: false }
}

const grant = statement('user.setSiteAdmin')<{ id: string; closed: boolean }, [email: string, siteAdmin: boolean]>(`
  update users u set site_admin = case when u.closed_at is null then $2 else u.site_admin end where u.email = $1
  returning u.id, u.closed_at is not null as closed`)

/** Makes an open account a site admin, or ends that; returns its id, and whether it is closed and unchanged. */
export async function setSiteAdmin(trx: Trx, email: string, siteAdmin: boolean) {
  return (await grant(trx, [email, siteAdmin]))[0]
}
