import type { ClubRight } from '@quad/contract/entities/clubRight.ts'
import { limits } from '@quad/contract/limits.ts'
import { allRightsIf, rightsOf } from './rightQueries.ts'

/** SQL: up to which message the person has read; one without a row has read up to `base_seq`. */
export const readSeq = 'coalesce(seen.read_seq, c.base_seq)'

/** SQL: how many messages of room `r` are unread, without deleted ones; most rooms have none, and aren't searched. */
export const unreadCount = `(greatest(r.last_seq - ${readSeq}, 0) - case
    when r.deleted_count = 0 or r.last_seq <= ${readSeq} then 0
    else (select count(*)::int from messages n
      where n.room_id = r.id and n.deleted_seq > ${readSeq} and n.seq > ${readSeq}) end)`

/**
 * SQL: the columns of `channels c` with its room `r`, `seen` of room_members and `own_place` of channel_members for the
 * person, and the numbers unread.
 */
const isIn = "c.privacy = 'standard' or own_place.id is not null"

const columns = (person: string) => `
  c.id, c.club_id, c.name, c.privacy, c.permission, seen.muted_at is not null as muted,
  seen.pinned_at is not null as pinned,
  ${isIn} as joined,
  case when ${isIn} then r.last_seq - r.deleted_count else 0 end as messages,
  case when ${isIn} then (
    select count(*)::int from (
      select from channel_files f where f.channel_id = c.id limit ${limits.unreadCounted}) files
  ) else 0 end as files,
  case when ${isIn} then ${unreadCount} else 0 end as unread,
  case when ${isIn} then r.last_seq else 0 end as last_seq,
  case when ${isIn} then (
    select count(*)::int from mentions n
    where n.user_id = ${person} and n.room_id = c.id and n.seq > ${readSeq} and not n.by_edit
  ) else 0 end as mentions,
  case when c.privacy = 'standard' then (
    select ${rightsOf('v')} from club_members v where v.club_id = c.club_id and v.user_id = ${person} and v.active
  ) else ${allRightsIf('own_place.admin')} end as rights,
  case when c.privacy = 'private' and own_place.id is not null then (
    select json_build_object(
      'admins', array(select a.user_id from channel_members a where a.channel_id = c.id and a.admin order by a.id),
      'members', array(select a.user_id from channel_members a where a.channel_id = c.id order by a.id desc
        limit ${limits.likesShown}),
      'count', (select count(*) from channel_members a where a.channel_id = c.id))
  ) end as people`

const from = (person: string) => `
  channels c join rooms r on r.id = c.id
    left join room_members seen on seen.room_id = c.id and seen.user_id = ${person}
    left join channel_members own_place on own_place.channel_id = c.id and own_place.user_id = ${person}`

/** SQL: `select` of channels as a ChannelJson for a person; `where` picks among `channels c`. */
export const channelsWhere = (person: string, where: string) =>
  `select ${columns(person)} from ${from(person)} where c.deleted_at is null and ${where}`

/**
 * SQL: the channels of `clubs k` that the person is in, oldest first, as a JSON list; null for none. Everyone in the club
 * is in its standard channels. `managing` is SQL that says if they also get the private ones of others.
 */
export const channelsOf = (person: string, managing: string) => `(
  select json_agg(c order by c.id) from (${channelsWhere(
    person,
    `c.club_id = k.id and (c.privacy = 'standard' or own_place.id is not null or ${managing})`,
  )}) c)`

export interface ChannelJson {
  id: string
  club_id: string
  name: string
  privacy: 'standard' | 'private'
  permission: 'all' | 'admin'
  muted: boolean
  /** In the person's list of chats. */
  pinned: boolean
  /** The viewer's; null for none. */
  rights: ClubRight[] | null
  /** The viewer may read it. */
  joined: boolean
  unread: number
  last_seq: number
  mentions: number
  messages: number
  files: number
  /** Of a private channel that the viewer is in. */
  people: { admins: string[]; members: string[]; count: number } | null
}
