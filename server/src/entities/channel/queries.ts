import { limits } from '@quad/contract/limits.ts'
import type { ChannelStanding } from '@quad/contract/policies/channels.ts'
import { type Db, existsScalar, idsOf, statement, type Trx } from '../../platform/database.ts'
import { nobodyId } from '../../platform/ids.ts'
import { type ChannelJson, channelsWhere, readSeq, unreadCount } from '../club/channelQueries.ts'
import { type ClubJson, clubJson } from '../club/queries.ts'
import { hasRight } from '../club/rightQueries.ts'

export interface ChannelRow extends ChannelJson {
  club: ClubJson
}

/** SQL of ChannelRows for the viewer in $1; `where` picks among `channels c`, `order` sorts by their columns. */
export const withClub = (where: string, order = 'c.id') =>
  `select c.*, ${clubJson('c.club_id', '$1::uuid')} as club
  from (${channelsWhere('$1::uuid', where)}) c order by ${order}`

const channel = statement('channel.one')<ChannelRow, [viewer: string, channelId: string]>(withClub('c.id = $2::uuid'))

/** A channel as the viewer gets it, whether or not they may; undefined if it is deleted. */
export async function findChannel(db: Db, viewerId: string, channelId: string): Promise<ChannelRow | undefined> {
  return (await channel(db, [viewerId, channelId]))[0]
}

const manages = existsScalar(
  'club_members v where v.club_id = c.club_id and v.user_id = $1::uuid and v.admin and v.active',
)

const channelsOfClub = statement('channel.ofClub')<ChannelRow, [viewer: string, clubId: string]>(
  withClub(`c.club_id = $2::uuid and (c.privacy = 'standard' or own_place.id is not null or ${manages})`),
)

/** The channels of a club that a member is in, oldest first; all of them for an admin. */
export function listChannels(db: Db, viewerId: string, clubId: string): Promise<ChannelRow[]> {
  return channelsOfClub(db, [viewerId, clubId])
}

export interface UnreadRow {
  id: string
  muted: boolean
  unread: boolean
}

const hasUnread = `case when m.muted_at is null and seen.muted_at is null
  then ${unreadCount} > 0
  else exists (select from mentions n
    where n.user_id = $1::uuid and n.room_id = c.id and n.seq > ${readSeq} and not n.by_edit) end`

const unreadChannels = statement('channel.unread')<UnreadRow, [viewer: string]>(`
  select c.id, m.muted_at is not null or seen.muted_at is not null as muted, ${hasUnread} as unread
  from club_members m
    join clubs k on k.id = m.club_id and k.deleted_at is null
    join channels c on c.club_id = m.club_id and c.deleted_at is null
    join rooms r on r.id = c.id
    left join room_members seen on seen.room_id = c.id and seen.user_id = m.user_id
  where m.user_id = $1::uuid and m.active
    and (c.privacy = 'standard' or exists (
      select from channel_members p where p.channel_id = c.id and p.user_id = m.user_id))
    and (m.muted_at is not null or seen.muted_at is not null or ${hasUnread})
  order by unread desc, c.id limit ${limits.unreadCounted}`)

/** Lists the person's channels that have unread messages or are muted, up to 1,000; a muted one is unread by mentions. */
export function listUnreadChannels(db: Db, viewerId: string): Promise<UnreadRow[]> {
  return unreadChannels(db, [viewerId])
}

export interface ChannelPlace {
  readonly roomId: string
  readonly userId: string
}

/** A channel, with its club. */
export interface ChannelIds {
  readonly channelId: string
  readonly clubId: string
}

export interface ChannelAccess extends ChannelPlace, ChannelIds {
  readonly standing: ChannelStanding
}

export interface AccessRow extends ChannelPlace, ChannelIds, Omit<ChannelStanding, 'there'> {}

/**
 * SQL of an AccessRow for each room and person of `asked`, which has the columns room_id and user_id; no row where they
 * may not know of the channel. A thread has the id of its parent message, also before it has its first reply.
 */
export const accessTo = (asked: string) => `
  select asked.room_id as "roomId", asked.user_id as "userId", c.id as "channelId", c.club_id as "clubId",
    c.privacy = 'private' as private, c.permission = 'admin' as "adminOnly",
    c.privacy = 'standard' or p.id is not null as member,
    case c.privacy when 'standard' then m.admin else coalesce(p.admin, false) end as admin,
    case c.privacy when 'standard' then ${hasRight('m', 'moderate')} else coalesce(p.admin, false) end as moderator,
    case c.privacy when 'standard' then ${hasRight('m', 'events')} else coalesce(p.admin, false) end as planner,
    m.admin as "clubAdmin",
    not ${existsScalar('channels o where o.club_id = c.club_id and o.id <> c.id and o.deleted_at is null limit 1')} as "onlyChannel",
    c.privacy = 'standard' or ${existsScalar('channel_members a where a.channel_id = c.id and a.admin limit 1')} as administered
  from ${asked} as asked (room_id, user_id)
    join channels c on c.deleted_at is null
      and c.id = coalesce((select t.room_id from messages t where t.id = asked.room_id), asked.room_id)
    join clubs k on k.id = c.club_id and k.deleted_at is null
    join club_members m on m.club_id = c.club_id and m.user_id = asked.user_id and m.active
    join users u on u.id = asked.user_id and u.closed_at is null
    left join channel_members p on p.channel_id = c.id and p.user_id = asked.user_id
  where c.privacy = 'standard' or p.id is not null or m.admin`

/** SQL of the AccessRow of one channel, which no message's id names, and one person, both given as SQL of their ids. */
export const accessOf = (channelId: string, person: string) =>
  `select a.* from (${accessTo(`(select ${channelId}, ${person})`)}) a where a."channelId" = a."roomId"`

const access = statement('channel.access')<AccessRow, [channelId: string, userId: string]>(
  accessOf('$1::uuid', '$2::uuid'),
)

const accesses = statement('channel.accesses')<AccessRow, [rooms: readonly string[], people: readonly string[]]>(
  accessTo(`unnest(${idsOf('$1')}, ${idsOf('$2')})`),
)

/** What many people may do in channels, or in threads of channels; no row where they may not know of it. */
export async function loadChannelAccess(db: Db, places: readonly ChannelPlace[]): Promise<ChannelAccess[]> {
  const rows = await accesses(db, [places.map(({ roomId }) => roomId), places.map(({ userId }) => userId)])
  return rows.map((row) => accessIn(row))
}

const outside: ChannelStanding = {
  there: false,
  private: false,
  adminOnly: false,
  member: false,
  admin: false,
  moderator: false,
  planner: false,
  clubAdmin: false,
  onlyChannel: false,
  administered: true,
}

/** What someone may do in a channel; that of an outsider, with the nobody's ids, if it isn't one. */
export async function findChannelAccess(db: Db, channelId: string, userId: string): Promise<ChannelAccess> {
  const [row] = await access(db, [channelId, userId])
  return row ? accessIn(row) : noAccess(channelId, userId)
}

/** Picks the access columns from a row. */
export const accessIn = (row: AccessRow): ChannelAccess => ({
  roomId: row.roomId,
  userId: row.userId,
  channelId: row.channelId,
  clubId: row.clubId,
  standing: {
    there: true,
    private: row.private,
    adminOnly: row.adminOnly,
    member: row.member,
    admin: row.admin,
    moderator: row.moderator,
    planner: row.planner,
    clubAdmin: row.clubAdmin,
    onlyChannel: row.onlyChannel,
    administered: row.administered,
  },
})

/** The access of someone who may not know of the channel. */
export const noAccess = (roomId: string, userId: string): ChannelAccess => ({
  roomId,
  userId,
  channelId: nobodyId,
  clubId: nobodyId,
  standing: outside,
})

const lock = statement('channel.lock')<{ id: string }, [string]>(`
  select k.id from channels c join clubs k on k.id = c.club_id
  where c.id = $1::uuid and c.deleted_at is null and k.deleted_at is null for no key update of k`)

const lockRow = statement('channel.lockRow')<never, [string]>(`
  select from channels c where c.id = $1::uuid for no key update`)

const lockRoom = statement('channel.lockRoom')<never, [string]>(`
  select from rooms r where r.id = $1::uuid for no key update`)

/**
 * Locks a channel's club, the channel and then its room until commit: changes of channels and their members happen one
 * after the other, and nothing is written into the channel meanwhile.
 */
export async function lockChannel(trx: Trx, channelId: string): Promise<void> {
  if ((await lock(trx, [channelId])).length === 0) return
  await lockRow(trx, [channelId])
  await lockRoom(trx, [channelId])
}

// In this order: a membership, then a channel.
const lockMember = statement('channel.lockMember')<never, [channelId: string, userId: string]>(`
  select from channels c join club_members m on m.club_id = c.club_id and m.user_id = $2::uuid
  where c.id = $1::uuid for no key update of m for share of c`)

/**
 * Locks what a person may do in a channel until commit: their membership of its club, so that what they add happens one
 * after the other, and the channel against changes, which others share.
 */
export async function lockMembership(trx: Trx, channelId: string, userId: string): Promise<void> {
  await lockMember(trx, [channelId, userId])
}
