import { limits } from '@quad/contract/limits.ts'
import { type Db, statement } from '../../platform/database.ts'
import { accessIn, accessOf, type AccessRow, type ChannelAccess, noAccess } from '../channel/queries.ts'
import { type DiscussionRow, discussionColumns } from './discussionQueries.ts'
import { lastReaders, type Reader } from './readerQueries.ts'

// Messages come with their reader's access, in one round trip. Handlers must ask their policy before they answer.

const aboveAll = 2_147_483_647

/** Where messages are listed; `readers` are those of its room. */
export interface ListedPlace extends AccessRow {
  readers: readonly Reader[] | null
}

/** A message, or one row without any; the first row has the place. */
export interface PlacedRow<Place extends ListedPlace> extends DiscussionRow {
  stored: boolean
  place: Place | null
}

// A subquery hides the limit from the planner, which would otherwise plan for each limit anew.
const walk = (where: string, order: 'asc' | 'desc', limit: string) =>
  `(select n.* from messages n where ${where} order by n.seq ${order} limit (select ${limit}::int))`

/** SQL: the columns of a PlacedRow of message m and its sender u, from a CTE of one place; `order` sorts the rows. */
export const placed = (order: string) => `
  case when row_number() over (order by ${order}) = 1 then to_json(place) end as place, m.id is not null as stored,
  ${discussionColumns('$1::uuid')}`

const messagesOf = (place: string, walks: string, order: 'asc' | 'desc') => `
  with place as materialized (${place})
  select ${placed(`m.seq ${order}`)}
  from place left join lateral (${walks}) m on true left join users u on u.id = m.sender_id
  order by m.seq ${order}`

/** The place that the first row has, if there is one, and the messages of the others. */
export function placeIn<Place extends ListedPlace>(
  rows: readonly PlacedRow<Place>[],
  channelId: string,
  viewerId: string,
) {
  const place = rows.find((row) => row.place !== null)?.place ?? undefined
  return {
    place,
    access: place ? accessIn(place) : noAccess(channelId, viewerId),
    messages: rows.filter(({ stored }) => stored).map((row) => ({ ...row, readers: place?.readers ?? null })),
  }
}

interface Unread extends ListedPlace {
  firstUnread: number | null
  lastSeq: number
}

// A deleted message also counts as unread.
const aroundUnread = statement('chat.discussionsAroundUnread')<
  PlacedRow<Unread>,
  [viewer: string, channelId: string, limit: number]
>(
  messagesOf(
    `select access.*, ${lastReaders('c.id', 'c.id', 'access."userId"')} as readers, r.last_seq as "lastSeq", case when r.last_seq > coalesce(seen.read_seq, c.base_seq)
        then coalesce(seen.read_seq, c.base_seq) + 1 end as "firstUnread"
      from (${accessOf('$2::uuid', '$1::uuid')}) access
        join channels c on c.id = access."channelId" join rooms r on r.id = c.id
        left join room_members seen on seen.room_id = c.id and seen.user_id = access."userId"`,
    `${walk(`n.room_id = place."channelId" and n.seq < coalesce(place."firstUnread", ${aboveAll})`, 'desc', '$3')}
      union all ${walk('n.room_id = place."channelId" and n.seq >= place."firstUnread"', 'asc', '$3')}`,
    'asc',
  ),
)

export interface OpenedChannel extends Pick<Unread, 'firstUnread' | 'lastSeq'> {
  readonly access: ChannelAccess
  /** In the order of their numbers, up to the limit on each side of the first unread one. */
  readonly before: readonly DiscussionRow[]
  readonly after: readonly DiscussionRow[]
}

/** A channel's messages on both sides of the first unread one, or its newest ones, with their reader's access. */
export async function openChannel(db: Db, viewerId: string, channelId: string, limit: number): Promise<OpenedChannel> {
  const found = placeIn(await aroundUnread(db, [viewerId, channelId, limit]), channelId, viewerId)
  const { firstUnread = null, lastSeq = 0 } = found.place ?? {}
  const isBefore = ({ seq }: DiscussionRow) => firstUnread === null || seq < firstUnread
  const before = found.messages.filter(isBefore)
  return { access: found.access, firstUnread, lastSeq, before, after: found.messages.slice(before.length) }
}

interface Listed extends ListedPlace {
  /** False if this thread's parent is not in the channel. */
  roomThere: boolean
  /** Null if the cursor is no message of the room. */
  fromSeq: number | null
}

interface ListedAnew extends Listed {
  deleted: string[]
}

type PageValues = [viewer: string, channelId: string, parentId: string | null, cursor: string | null, limit: number]

// A thread without replies has no room yet, so ask for its parent.
const listed = (more = '') => `
  select page.*, ${lastReaders('page.room_id', 'page."channelId"', 'page."userId"')} as readers${more} from (
    select access.*, room.id as room_id,
      $3::uuid is null or exists (
        select from messages t where t.id = $3::uuid and t.room_id = access."channelId") as "roomThere",
      case when $4::uuid is null then ${aboveAll}
        else (select a.seq from messages a where a.id = $4::uuid and a.room_id = room.id) end as "fromSeq"
    from (${accessOf('$2::uuid', '$1::uuid')}) access
      cross join lateral (select coalesce($3::uuid, access."channelId") as id) room
  ) page`

const olderDiscussions = statement('chat.olderDiscussions')<PlacedRow<Listed>, PageValues>(
  messagesOf(listed(), walk('n.room_id = place.room_id and n.seq < place."fromSeq"', 'desc', '$5'), 'desc'),
)

const newerDiscussions = statement('chat.newerDiscussions')<PlacedRow<ListedAnew>, PageValues>(
  messagesOf(
    listed(`, array(
      select d.id from messages d
      where d.room_id = page.room_id and d.deleted_seq >= page."fromSeq" and d.seq <= page."fromSeq"
      order by d.deleted_seq desc limit ${limits.deletionsListed}) as deleted`),
    walk('n.room_id = place.room_id and n.seq > place."fromSeq"', 'asc', '$5'),
    'asc',
  ),
)

export interface Page {
  /** Replies to this message instead of the channel's messages. */
  readonly parentId: string | undefined
  readonly limit: number
}

export interface DiscussionPage {
  readonly access: ChannelAccess
  /** False if the parent or the cursor is no message there. */
  readonly found: boolean
  readonly rows: readonly DiscussionRow[]
  /** Of newer messages: ids up to the cursor that were deleted since, latest deletion first. */
  readonly deleted?: readonly string[]
}

const presentPage = ({ place, access, messages }: ReturnType<typeof placeIn<Listed>>): DiscussionPage => ({
  access,
  found: place !== undefined && place.roomThere && place.fromSeq !== null,
  rows: messages,
})

/** A page of messages before the cursor, or the newest, newest first, with their reader's access. */
export async function listDiscussionsBefore(
  db: Db,
  viewerId: string,
  channelId: string,
  { parentId, cursor, limit }: Page & { readonly cursor: string | undefined },
): Promise<DiscussionPage> {
  const rows = await olderDiscussions(db, [viewerId, channelId, parentId ?? null, cursor ?? null, limit])
  return presentPage(placeIn(rows, channelId, viewerId))
}

/** A page of messages after the cursor, oldest first, with their reader's access and what was deleted since. */
export async function listDiscussionsAfter(
  db: Db,
  viewerId: string,
  channelId: string,
  { parentId, cursor, limit }: Page & { readonly cursor: string },
): Promise<DiscussionPage> {
  const found = placeIn(
    await newerDiscussions(db, [viewerId, channelId, parentId ?? null, cursor, limit]),
    channelId,
    viewerId,
  )
  return { ...presentPage(found), deleted: found.place?.deleted ?? [] }
}
