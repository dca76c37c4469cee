import { statement, type Trx } from '../../platform/database.ts'
import { shownOfFile } from '../upload/queries.ts'

// Apart from the statement that writes all messages, as few have several pictures or a voice.

const store = statement('chat.storeAlbum')<{ id: string }, [messageId: string]>(`
  update messages m set album = (
    select jsonb_agg(${shownOfFile} order by f.position) from uploads f where f.attached_to = m.id and f.position > 0)
  where m.id = $1::uuid returning m.id`)

/** Stores the pictures after the first, which are attached to a new message, in it; false if the message is gone. */
export async function storeAlbum(trx: Trx, messageId: string): Promise<boolean> {
  return (await store(trx, [messageId])).length > 0
}

const storeSound = statement('chat.storeVoice')<never, [messageId: string, bars: readonly number[]]>(`
  update messages m set voice = jsonb_build_object('ms', f.duration_ms, 'bars', to_jsonb($2::int[]))
  from uploads f where m.id = $1::uuid and f.id = m.upload_id`)

/** Makes a new message with a recorded sound a voice message. */
export async function storeVoice(trx: Trx, messageId: string, bars: readonly number[]): Promise<void> {
  await storeSound(trx, [messageId, bars])
}

const copy = statement('chat.copyAlbum')<{ several: boolean }, [copyId: string, messageId: string]>(`
  update messages c set album = m.album, voice = m.voice from messages m
  where c.id = $1::uuid and m.id = $2::uuid and (m.album is not null or m.voice is not null)
  returning c.album is not null as several`)

/** Gives a copy the further pictures or the waveform of its original; returns whether there are further pictures. */
export async function copyAlbum(trx: Trx, copyId: string, messageId: string): Promise<boolean> {
  return (await copy(trx, [copyId, messageId]))[0]?.several ?? false
}
