import { sql } from 'kysely'
import type { Trx } from '../../../platform/database.ts'
import { idMade } from '../backdatedId.ts'
import type { CampusClub } from './campusClubs.ts'
import { announcementsOf, sessionToday, smallTalk, talkOf } from './campusTalk.ts'
import type { SeedMessage } from './seedMessage.ts'

/** The two channels of a club, and the people who speak in them. */
export interface Place {
  readonly general: string
  readonly announcements: string
  /** The admin first. */
  readonly people: readonly string[]
}

interface Line {
  readonly id: string
  readonly room_id: string
  readonly seq: number
  readonly sender_id: string
  readonly filetype: 'text' | 'poll'
  readonly title: string
  readonly text: string
}

const linesIn = (roomId: string, people: readonly string[], said: readonly SeedMessage[]): Line[] =>
  said.map(({ by, hoursAgo, text, title = '', poll }, at) => ({
    id: idMade(hoursAgo),
    room_id: roomId,
    seq: at + 1,
    sender_id: people[by % people.length] ?? '',
    filetype: poll ? 'poll' : 'text',
    title,
    text: poll ? '' : text,
  }))

// A statement each for all rooms together, as a demo node is waited for.
async function insertLines(trx: Trx, lines: readonly Line[]): Promise<void> {
  if (lines.length > 0) await trx.insertInto('messages').values(lines).execute()
}

const countLines = (trx: Trx) =>
  sql`update rooms r set last_seq = m.seq, last_message_id = m.id
    from (select distinct on (room_id) room_id, seq, id from messages order by room_id, seq desc) m
    where m.room_id = r.id and r.last_seq < m.seq`.execute(trx)

/** Fills the clubs' channels with some days of conversation, two links, and sessions, one of them today. */
export async function addTalk(trx: Trx, clubs: readonly { club: CampusClub; place: Place }[]): Promise<void> {
  const spoken = clubs.flatMap(({ club, place: { general, announcements, people } }) => [
    { said: announcementsOf(club), people, lines: linesIn(announcements, people, announcementsOf(club)) },
    { said: talkOf(club), people, lines: linesIn(general, people, talkOf(club)) },
  ])
  await insertLines(
    trx,
    spoken.flatMap(({ lines }) => lines),
  )
  const heads = spoken.flatMap(({ said, people, lines }) =>
    lines.flatMap((line, at) => {
      const message = said[at]
      return message ? [{ id: line.id, people, message }] : []
    }),
  )
  const threads = heads.filter(({ message }) => message.replies)
  const rooms = threads.map(({ id }) => ({ id, kind: 'thread', parent_message_id: id }))
  await trx.insertInto('rooms').values(rooms).execute()
  await insertLines(
    trx,
    threads.flatMap(({ id, people, message }) => linesIn(id, people, message.replies ?? [])),
  )
  await countLines(trx)
  await addPolls(
    trx,
    heads.filter(({ message }) => message.poll),
  )
  await addFilesAndSessions(trx, clubs)
}

interface Asked {
  readonly id: string
  readonly people: readonly string[]
  readonly message: SeedMessage
}

// Most choose the first option, and whoever asked doesn't vote.
async function addPolls(trx: Trx, asked: readonly Asked[]): Promise<void> {
  const polls = asked.map(({ id, people, message: { text, poll } }) => {
    const options = poll?.options ?? []
    const votes = people.slice(1, 12).map((userId, at) => ({
      message_id: id,
      user_id: userId,
      options: [(at % 3 === 2 ? 1 : at % 7 === 5 ? 2 : 0) % options.length],
    }))
    const counts = options.map((_, at) => votes.filter(({ options: [chosen] }) => chosen === at).length)
    const row = { message_id: id, question: text, options: [...options], counts, voters: votes.length }
    return { row: { ...row, anonymous: false, multiple: poll?.multiple ?? false }, votes }
  })
  await trx
    .insertInto('polls')
    .values(polls.map(({ row }) => row))
    .execute()
  await trx
    .insertInto('poll_votes')
    .values(polls.flatMap(({ votes }) => votes))
    .execute()
}

const link = (userId: string | undefined, channelId: string, address: string, hoursAgo: number) => ({
  id: idMade(hoursAgo),
  channel_id: channelId,
  user_id: userId ?? '',
  filetype: 'link',
  link: address,
})

async function addFilesAndSessions(trx: Trx, clubs: readonly { club: CampusClub; place: Place }[]): Promise<void> {
  await trx
    .insertInto('channel_files')
    .values(
      clubs.flatMap(({ place: { general, people } }) => [
        link(people[0], general, 'https://example.org/handbook', 60),
        link(people[2 % people.length], general, 'https://example.org/photos', 28),
      ]),
    )
    .execute()
  const evening = sql<Date>`date_trunc('day', now()) + interval '14 hours'`
  const online = { location: 'online', link: 'https://example.org/meet', minutes: 60 } as const
  const sessions = clubs.flatMap(({ club, place: { general, people } }) => [
    {
      ...online,
      channel_id: general,
      maker_id: people[0] ?? null,
      ...sessionToday(club),
      starts_at: evening,
      stored_link: '',
    },
    {
      ...online,
      channel_id: general,
      maker_id: people[0] ?? null,
      title: 'How we work',
      description: '',
      starts_at: sql<Date>`now() - interval '9 days'`,
      stored_link: 'https://example.org/recording',
    },
  ])
  await trx.insertInto('sessions').values(sessions).execute()
}

/** Gives each demo person direct chats with the next two of their college. */
export async function addSmallTalk(trx: Trx, colleges: readonly (readonly string[])[]): Promise<void> {
  const chats = colleges.flatMap((people) =>
    people.flatMap((userId, at) =>
      [1, 2].flatMap((step) => {
        const other = people[at + step]
        const texts = smallTalk[(at + step) % smallTalk.length] ?? []
        return other === undefined ? [] : [{ pair: [userId, other] as const, texts, hoursAgo: 3 + at * 5 + step }]
      }),
    ),
  )
  const rooms = chats.map((chat) => ({ ...chat, id: idMade(chat.hoursAgo) }))
  await trx
    .insertInto('rooms')
    .values(rooms.map(({ id, pair }) => ({ id, kind: 'direct', direct_key: pair.toSorted().join(':') })))
    .execute()
  // The first has read all but the last message, which is the other's; the other has read everything.
  const members = rooms.flatMap(({ id, pair, texts }) =>
    pair.map((userId, at) => ({ room_id: id, user_id: userId, read_seq: texts.length - (at === 0 ? 1 : 0) })),
  )
  await trx.insertInto('room_members').values(members).execute()
  const lines = rooms.flatMap(({ id, pair, texts, hoursAgo }) => {
    const people = texts.length % 2 === 0 ? pair : pair.toReversed()
    const said = texts.map((text, at) => ({ by: at % 2, hoursAgo: hoursAgo - at * 0.2, text }))
    return linesIn(id, people, said)
  })
  await insertLines(trx, lines)
  await countLines(trx)
}
