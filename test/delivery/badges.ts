import type { Db } from '../../server/src/platform/database.ts'
import type { Badges } from './messages.ts'

/** The numbers that the badges of each person must have, by user id. */
export type BadgesOfAll = ReadonlyMap<string, Badges>

interface Unread {
  readonly user: string
  readonly room: string
  readonly isDirect: boolean
  readonly after: number
}

/**
 * Reads what the badges must show. Counts plain rows here, so that it shares no code and no counter with the server,
 * which keeps most of these numbers.
 */
export async function readBadges(db: Db): Promise<BadgesOfAll> {
  const [places, messages, mentions, bell] = await Promise.all([
    readPlaces(db),
    db.selectFrom('messages').select(['room_id', 'seq', 'sender_id']).where('deleted_seq', 'is', null).execute(),
    db.selectFrom('mentions').select(['room_id', 'seq', 'user_id']).where('by_edit', '=', false).execute(),
    db.selectFrom('notifications').select(['user_id', 'channel_id']).where('read_at', 'is', null).execute(),
  ])
  const badges = new Map<string, Record<string, number>>()
  const add = (user: string, name: string, number: number) => {
    const own = badges.get(user) ?? {}
    if (number > 0) badges.set(user, { ...own, [name]: (own[name] ?? 0) + number })
  }
  const inRoom = Map.groupBy(messages, ({ room_id }) => room_id)
  const named = new Set(mentions.map(({ room_id, seq, user_id }) => `${room_id} ${seq} ${user_id}`))
  for (const { user, room, isDirect, after } of places) {
    const unread = (inRoom.get(room) ?? []).filter(({ seq, sender_id }) => seq > after && sender_id !== user)
    if (isDirect) {
      add(user, 'chats', unread.length)
      add(user, `chat ${room}`, unread.length)
      continue
    }
    add(user, `channel ${room}`, unread.length)
    add(user, `menu ${room}`, Math.sign(unread.length))
    add(user, `mentions ${room}`, unread.filter(({ seq }) => named.has(`${room} ${seq} ${user}`)).length)
  }
  // A mention written while its person is removed stays, unseen by them.
  const readable = new Set(places.map(({ user, room }) => `${room} ${user}`))
  for (const { user_id, channel_id } of bell)
    if (channel_id === null || readable.has(`${channel_id} ${user_id}`)) add(user_id, 'notifications', 1)
  return badges
}

/** Where each person reads, and the message up to which they have read. */
async function readPlaces(db: Db): Promise<Unread[]> {
  const [rooms, members, channels, clubs, privates] = await Promise.all([
    db.selectFrom('rooms').select(['id', 'kind']).execute(),
    db.selectFrom('room_members').select(['room_id', 'user_id', 'read_seq']).execute(),
    db
      .selectFrom('channels')
      .select(['id', 'club_id', 'privacy', 'base_seq'])
      .where('deleted_at', 'is', null)
      .execute(),
    db.selectFrom('club_members').select(['club_id', 'user_id']).where('active', '=', true).execute(),
    db.selectFrom('channel_members').select(['channel_id', 'user_id']).execute(),
  ])
  const direct = new Set(rooms.flatMap(({ id, kind }) => (kind === 'direct' ? [id] : [])))
  const read = new Map(members.map(({ room_id, user_id, read_seq }) => [`${room_id} ${user_id}`, read_seq]))
  const admitted = new Set(privates.map(({ channel_id, user_id }) => `${channel_id} ${user_id}`))
  return [
    ...members
      .filter(({ room_id }) => direct.has(room_id))
      .map((one) => ({ user: one.user_id, room: one.room_id, isDirect: true, after: one.read_seq })),
    ...channels.flatMap(({ id, club_id, privacy, base_seq }) =>
      clubs
        .filter(
          ({ club_id: of, user_id }) => of === club_id && (privacy === 'standard' || admitted.has(`${id} ${user_id}`)),
        )
        .map(({ user_id }) => ({
          user: user_id,
          room: id,
          isDirect: false,
          after: read.get(`${id} ${user_id}`) ?? base_seq,
        })),
    ),
  ]
}

/** What a page's badges show differently from the database. */
export function wrongBadges(shown: Badges, wanted: Badges = {}): string[] {
  const names = new Set([...Object.keys(shown), ...Object.keys(wanted)])
  return [...names].flatMap((name) => {
    const [is, must] = [shown[name] ?? 0, wanted[name] ?? 0]
    return is === must ? [] : [`shows ${is}, not ${must}, in the badge of ${name}`]
  })
}
