import type { Db } from '../../server/src/platform/database.ts'
import { sentText, withoutMention } from './changes.ts'

export interface Stored {
  readonly id: string
  readonly room: string
  readonly seq: number
  readonly from: string
  /** The text with which it was sent; it names the message, also after edits. */
  readonly text: string
  /** The text that it has now. */
  readonly shown: string
  readonly edited: boolean
  readonly deleted: boolean
  /** The counts of its reactions, as 'count emoji', sorted. */
  readonly counts: readonly string[]
}

export interface Reaction {
  readonly messageId: string
  readonly userId: string
  readonly emoji: string
}

/** All messages in the database, by room and number. `sentTexts` has those of changed messages by id. */
export async function readStored(db: Db, sentTexts: ReadonlyMap<string, string>): Promise<Stored[]> {
  const rows = await db
    .selectFrom('messages')
    .select(['id', 'room_id as room', 'seq', 'sender_id as from', 'text as shown', 'edited_at', 'deleted_seq'])
    .select('reactions')
    .orderBy('room_id')
    .orderBy('seq')
    .execute()
  return rows.map(({ edited_at, deleted_seq, reactions, shown, ...row }) => ({
    ...row,
    text: sentTexts.get(row.id) ?? sentText(shown),
    shown: withoutMention(shown),
    edited: edited_at !== null,
    deleted: deleted_seq !== null,
    counts: countsIn(reactions),
  }))
}

function countsIn(reactions: unknown): string[] {
  const list = Array.isArray(reactions) ? reactions : []
  return list.map(({ emoji, count }) => `${count} ${emoji}`).toSorted()
}

export function readReactions(db: Db): Promise<Reaction[]> {
  return db.selectFrom('reactions').select(['message_id as messageId', 'user_id as userId', 'emoji']).execute()
}

/** The last event of each room. */
export async function readEvents(db: Db): Promise<Map<string, number>> {
  const rooms = await db.selectFrom('rooms').select(['id', 'last_event']).execute()
  return new Map(rooms.map(({ id, last_event }) => [id, last_event]))
}
