import { sql } from 'kysely'
import type { Trx } from '../../../platform/database.ts'
import { backdatedId } from '../backdatedId.ts'
import { announcementsOf, type Said, smallTalk, talkOf } from './campusTalk.ts'
import type { CampusClub } from './campusClubs.ts'

interface Place {
  readonly general: string
  readonly announcements: string
  /** The admin first. */
  readonly people: readonly string[]
}

/** Fills a club's channels with some days of conversation, two links, and sessions, one of them today. */
export async function addTalk(trx: Trx, club: CampusClub, { general, announcements, people }: Place): Promise<void> {
  await sayAll(trx, announcements, people, announcementsOf(club))
  await sayAll(trx, general, people, talkOf(club))
  await trx
    .insertInto('channel_files')
    .values([
      { ...linkBy(people, 0), id: backdatedId(60), channel_id: general, link: 'https://example.org/handbook' },
      { ...linkBy(people, 2), id: backdatedId(28), channel_id: general, link: 'https://example.org/photos' },
    ])
    .execute()
  const evening = sql<Date>`date_trunc('day', now()) + interval '14 hours'`
  const session = { channel_id: general, location: 'online', link: 'https://example.org/meet', minutes: 60 } as const
  await trx
    .insertInto('sessions')
    .values([
      { ...session, title: 'Open evening', description: 'Bring a question, or a friend.', starts_at: evening },
      {
        ...session,
        title: 'How we work',
        starts_at: sql<Date>`now() - interval '9 days'`,
        stored_link: 'https://example.org/recording',
      },
    ])
    .execute()
}

const linkBy = (people: readonly string[], at: number) => ({
  user_id: people[at % people.length] ?? '',
  filetype: 'link',
})

async function sayAll(trx: Trx, channelId: string, people: readonly string[], said: readonly Said[]): Promise<void> {
  for (const [at, message] of said.entries()) {
    const id = await say(trx, { roomId: channelId, seq: at + 1, people }, message)
    if (message.poll) await addPoll(trx, id, people, message)
    if (message.replies) await addThread(trx, id, people, message.replies)
  }
}

interface Line {
  readonly roomId: string
  readonly seq: number
  readonly people: readonly string[]
}

async function say(trx: Trx, { roomId, seq, people }: Line, { by, hoursAgo, text, title = '', poll }: Said) {
  const { id } = await trx
    .insertInto('messages')
    .values({
      id: backdatedId(hoursAgo),
      room_id: roomId,
      seq,
      sender_id: people[by % people.length] ?? '',
      filetype: poll ? 'poll' : 'text',
      title,
      text: poll ? '' : text,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx.updateTable('rooms').set({ last_seq: seq, last_message_id: id }).where('id', '=', roomId).execute()
  return id
}

async function addThread(trx: Trx, parentId: string, people: readonly string[], replies: readonly Said[]) {
  await trx.insertInto('rooms').values({ id: parentId, kind: 'thread', parent_message_id: parentId }).execute()
  for (const [at, reply] of replies.entries()) await say(trx, { roomId: parentId, seq: at + 1, people }, reply)
}

// Most choose the first option, and whoever asked doesn't vote.
async function addPoll(trx: Trx, messageId: string, people: readonly string[], { text, poll }: Said): Promise<void> {
  const options = poll?.options ?? []
  const votes = people.slice(1, 12).map((userId, at) => ({ userId, option: at % 3 === 2 ? 1 : at % 7 === 5 ? 2 : 0 }))
  const chosen = votes.map(({ userId, option }) => ({ userId, option: option % options.length }))
  await trx
    .insertInto('polls')
    .values({
      message_id: messageId,
      question: text,
      options: [...options],
      anonymous: false,
      multiple: poll?.multiple ?? false,
      counts: options.map((_, at) => chosen.filter(({ option }) => option === at).length),
      voters: chosen.length,
    })
    .execute()
  await trx
    .insertInto('poll_votes')
    .values(chosen.map(({ userId, option }) => ({ message_id: messageId, user_id: userId, options: [option] })))
    .execute()
}

/** Gives each demo person direct chats with the next two of their college. */
export async function addSmallTalk(trx: Trx, colleges: readonly (readonly string[])[]): Promise<void> {
  for (const people of colleges)
    for (const [at, userId] of people.entries())
      for (const step of [1, 2]) {
        const other = people[(at + step) % people.length]
        if (other !== undefined && other !== userId && people.indexOf(other) > at)
          await chat(trx, [userId, other], smallTalk[(at + step) % smallTalk.length] ?? [], 3 + at * 5 + step)
      }
}

async function chat(trx: Trx, pair: readonly [string, string], texts: readonly string[], hoursAgo: number) {
  const key = pair.toSorted().join(':')
  const { id } = await trx
    .insertInto('rooms')
    .values({ kind: 'direct', direct_key: key })
    .returning('id')
    .executeTakeFirstOrThrow()
  // The first has read all but what the other said last; the other has read everything.
  const members = pair.map((userId, at) => ({
    room_id: id,
    user_id: userId,
    read_seq: texts.length - (at === 0 ? 1 : 0),
  }))
  await trx.insertInto('room_members').values(members).execute()
  const people = texts.length % 2 === 0 ? pair : pair.toReversed()
  for (const [at, text] of texts.entries())
    await say(trx, { roomId: id, seq: at + 1, people }, { by: at % 2, hoursAgo: hoursAgo - at * 0.2, text })
}
