import { limits } from '@quad/contract/limits.ts'
import { type Db, statement, type Trx } from '../../platform/database.ts'
import { type UserBriefRow, userBrief } from '../user/queries.ts'
import { isSuspended } from '../../platform/auth/suspensions.ts'
import { hasRight } from './rightQueries.ts'

export interface InviteRow extends UserBriefRow {
  inviteId: string
  /** Null for others than its maker. */
  token: string | null
  expires_at: Date | null
  uses_max: number | null
  uses: number
}

const columns = (viewer: string) => `${userBrief}, i.id as "inviteId",
  case when i.maker_id = ${viewer} then i.token end as token, i.expires_at, i.uses_max, i.uses`

/** SQL: the maker of an invitation to `club` may still answer requests there, and isn't suspended. */
export const isBackedBy = (club: string, maker: string) => `(exists (
    select from club_members m where m.club_id = ${club} and m.user_id = ${maker} and ${hasRight('m', 'members')})
  and not ${isSuspended(maker)})`

const isBacked = isBackedBy('i.club_id', 'i.maker_id')

const isOver = '(coalesce(i.expires_at <= now(), false) or coalesce(i.uses >= i.uses_max, false))'

const ofClub = statement('club.invites')<InviteRow, [clubId: string, viewer: string]>(`
  select ${columns('$2::uuid')} from club_invites i join users u on u.id = i.maker_id
  where i.club_id = $1::uuid and ${isBacked} order by i.id desc limit ${limits.invitesMax}`)

/** Lists a club's invitations, newest first, also those that are over. */
export function listInvites(db: Db, clubId: string, viewerId: string): Promise<InviteRow[]> {
  return ofClub(db, [clubId, viewerId])
}

const dropOver = statement('club.dropInvitesOver')<never, [clubId: string]>(`
  delete from club_invites i where i.club_id = $1::uuid and (${isOver} or not ${isBacked})`)

const insert = statement('club.insertInvite')<
  InviteRow,
  [clubId: string, makerId: string, token: string, days: number | null, usesMax: number | null]
>(`
  with i as (
    insert into club_invites (club_id, maker_id, token, expires_at, uses_max)
    select $1::uuid, $2::uuid, $3, now() + make_interval(days => $4::int), $5::int
    where (select count(*) from club_invites o where o.club_id = $1::uuid) < ${limits.invitesMax}
    returning *
  )
  select ${columns('$2::uuid')} from i join users u on u.id = i.maker_id`)

interface NewInvite {
  readonly clubId: string
  readonly makerId: string
  readonly token: string
  readonly days: number | null
  readonly usesMax: number | null
}

/** Inserts an invitation of a locked club, after deleting those that are over; undefined if it has too many. */
export async function insertInvite(trx: Trx, invite: NewInvite): Promise<InviteRow | undefined> {
  const { clubId, makerId, token, days, usesMax } = invite
  await dropOver(trx, [clubId])
  return (await insert(trx, [clubId, makerId, token, days, usesMax]))[0]
}

export interface InvitePosterRow {
  token: string
  expires_at: Date | null
  uses_left: number | null
  name: string
  description: string
  picture_id: string | null
}

const poster = statement('club.invitePoster')<InvitePosterRow, [clubId: string, inviteId: string, makerId: string]>(`
  select i.token, i.expires_at, i.uses_max - i.uses as uses_left, k.name, k.description, k.picture_id
  from club_invites i join clubs k on k.id = i.club_id and k.deleted_at is null
  where i.club_id = $1::uuid and i.id = $2::uuid and i.maker_id = $3::uuid and not ${isOver} and ${isBacked}`)

/** What a poster of somebody's own invitation says; undefined if there is none that works. */
export async function findInvitePoster(db: Db, clubId: string, inviteId: string, makerId: string) {
  return (await poster(db, [clubId, inviteId, makerId]))[0]
}

const remove = statement('club.deleteInvite')<{ id: string }, [clubId: string, inviteId: string]>(
  'delete from club_invites where club_id = $1::uuid and id = $2::uuid returning id',
)

/** Ends an invitation; false if there is none. */
export async function deleteInvite(trx: Trx, clubId: string, inviteId: string): Promise<boolean> {
  return (await remove(trx, [clubId, inviteId])).length > 0
}

// Whoever left and comes back by the same invitation is counted once.
const use = statement('club.useInvite')<{ id: string }, [clubId: string, token: string, userId: string]>(`
  with invite as (
    select i.id from club_invites i left join club_invite_uses o on o.invite_id = i.id and o.user_id = $3::uuid
    where i.club_id = $1::uuid and i.token = $2 and coalesce(i.expires_at > now(), true)
      and (o.user_id is not null or coalesce(i.uses < i.uses_max, true)) and ${isBacked}
    for update of i
  ), used as (
    insert into club_invite_uses (invite_id, user_id) select invite.id, $3::uuid from invite
    on conflict do nothing returning invite_id
  ), counted as (
    update club_invites i set uses = i.uses + 1 from used where i.id = used.invite_id
  ) select invite.id from invite`)

/** Counts a person's use of an invitation of a locked club; false if it is over or isn't the club's. */
export async function countInviteUse(trx: Trx, clubId: string, token: string, userId: string): Promise<boolean> {
  return (await use(trx, [clubId, token, userId])).length > 0
}
