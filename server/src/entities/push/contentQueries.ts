import { partsOf } from '@quad/contract/mentions.ts'
import { type Db, statement } from '../../platform/database.ts'

const said = statement('push.messageText')<{ text: string }, [messageId: string]>(`
  select m.text from messages m where m.id = $1::uuid and m.deleted_seq is null and not exists (
    select from messages parent where parent.id = m.room_id and parent.deleted_seq is not null)`)

/** The text of a message, with mentions as names; undefined if it is deleted. */
export async function findSaid(db: Db, messageId: string): Promise<string | undefined> {
  const [row] = await said(db, [messageId])
  return row && plainText(row.text)
}

/** A message's text with mentions as names. */
export const plainText = (text: string): string =>
  partsOf(text)
    .map((part) => (typeof part === 'string' ? part : `@${part.name}`))
    .join('')
