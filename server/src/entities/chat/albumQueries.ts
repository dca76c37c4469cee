import { statement, type Trx } from '../../platform/database.ts'
import { shownOfFile } from '../upload/queries.ts'

// Apart from the statement that writes all messages, as few have several pictures.

const store = statement('chat.storeAlbum')<{ id: string }, [messageId: string]>(`
  update messages m set album = (
    select jsonb_agg(${shownOfFile} order by f.position) from uploads f where f.attached_to = m.id and f.position > 0)
  where m.id = $1::uuid returning m.id`)

/** Stores the pictures after the first, which are attached to a new message, in it; false if the message is gone. */
export async function storeAlbum(trx: Trx, messageId: string): Promise<boolean> {
  return (await store(trx, [messageId])).length > 0
}

const copy = statement('chat.copyAlbum')<{ id: string }, [copyId: string, messageId: string]>(`
  update messages c set album = m.album from messages m
  where c.id = $1::uuid and m.id = $2::uuid and m.album is not null returning c.id`)

/** Gives a copy the further pictures of its original; false if there are none. */
export async function copyAlbum(trx: Trx, copyId: string, messageId: string): Promise<boolean> {
  return (await copy(trx, [copyId, messageId])).length > 0
}
