import type { SiteAdminStanding } from '@quad/contract/policies/people.ts'
import { type Db, statement, type Trx } from '../../platform/database.ts'

export type PageKind = 'college' | 'fest'

type Id = { id: string }

const lockPeople = statement('user.lockWanted')<never, [userIds: readonly string[]]>(
  'select from users u where u.id = any ($1::uuid[]) order by u.id for share',
)

/**
 * Locks a page's future admins until commit. Call it before locking the page, in the same order as rejecting a college.
 */
export async function lockWanted(trx: Trx, userIds: readonly string[]): Promise<void> {
  await lockPeople(trx, [userIds])
}

interface PageAdmin extends Id {
  /** Their account isn't closed. */
  open: boolean
}

const statementsOf = (kind: PageKind) => ({
  lock: statement(`user.lockAdmins.${kind}`)<PageAdmin, [pageId: string]>(`
    select a.user_id as id, u.closed_at is null as open from ${kind}_admins a join users u on u.id = a.user_id
    where a.${kind}_id = $1::uuid order by a.user_id for update of a`),
  add: statement(`user.addAdmins.${kind}`)<Id, [pageId: string, userIds: readonly string[]]>(`
    with people as materialized (
      select u.id from users u where u.id = any ($2::uuid[]) and u.closed_at is null order by u.id for share
    ) insert into ${kind}_admins (${kind}_id, user_id) select $1::uuid, people.id from people
    on conflict do nothing returning user_id as id`),
  remove: statement(`user.removeAdmins.${kind}`)<never, [pageId: string, userIds: readonly string[]]>(`
    delete from ${kind}_admins a where a.${kind}_id = $1::uuid and a.user_id = any ($2::uuid[])`),
})

const adminsOf = { college: statementsOf('college'), fest: statementsOf('fest') }

/** Locks the admins of a page until commit, by id. */
export async function lockAdmins(trx: Trx, kind: PageKind, pageId: string): Promise<readonly PageAdmin[]> {
  return adminsOf[kind].lock(trx, [pageId])
}

/** Makes people with open accounts admins of a page; returns those who weren't yet. */
export async function insertAdmins(trx: Trx, kind: PageKind, pageId: string, userIds: readonly string[]) {
  return (await adminsOf[kind].add(trx, [pageId, userIds])).map(({ id }) => id)
}

export async function deleteAdmins(trx: Trx, kind: PageKind, pageId: string, userIds: readonly string[]) {
  await adminsOf[kind].remove(trx, [pageId, userIds])
}

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
