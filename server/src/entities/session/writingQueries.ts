import type { NewSession, SessionChanges } from '@quad/contract/bodies/sessions.ts'
import { statement, type Trx } from '../../platform/database.ts'
import { type Batch, countGone, eraseStep, type Gone } from '../../platform/erasure.ts'
import type { Jobs } from '../../platform/jobs.ts'
import { replaceImage } from '../upload/replaceAttachments.ts'
import { keepImage } from './seriesQueries.ts'

/** Adds a session without an image; returns its id. */
export async function insertSession(
  trx: Trx,
  channelId: string,
  makerId: string,
  session: NewSession,
): Promise<string> {
  const { id } = await trx
    .insertInto('sessions')
    .values({
      channel_id: channelId,
      maker_id: makerId,
      title: session.title,
      description: session.description,
      starts_at: session.startTime,
      minutes: session.duration,
      location: session.location,
      venue: session.venue,
      link: session.sessionLink,
      stored_link: session.storedLink,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Locks a channel's session until commit; false if there is none. */
export async function lockSession(trx: Trx, channelId: string, sessionId: string): Promise<boolean> {
  const found = await trx
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('channel_id', '=', channelId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return found !== undefined
}

/** Changes the given fields of a locked session. */
export async function saveSession(trx: Trx, sessionId: string, changes: SessionChanges): Promise<void> {
  const { title, description, startTime, duration, location, venue, sessionLink, storedLink } = changes
  const set = {
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
    ...(startTime !== undefined && { starts_at: startTime }),
    ...(duration !== undefined && { minutes: duration }),
    ...(location !== undefined && { location }),
    ...(venue !== undefined && { venue }),
    ...(sessionLink !== undefined && { link: sessionLink }),
    ...(storedLink !== undefined && { stored_link: storedLink }),
  }
  if (Object.keys(set).length > 0) await trx.updateTable('sessions').set(set).where('id', '=', sessionId).execute()
}

/** Sets a locked session's image, or clears it with null, as replaceImage. */
export async function setSessionImage(
  trx: Trx,
  jobs: Jobs,
  sessionId: string,
  ownerId: string,
  uploadId: string | null,
): Promise<void> {
  await keepImage(trx, sessionId)
  await replaceImage(trx, jobs, { id: sessionId, as: 'session', ownerId, open: false }, uploadId)
  await trx.updateTable('sessions').set({ image_id: uploadId }).where('id', '=', sessionId).execute()
}

/** Deletes sessions with their reminders and notifications; a trigger deletes their images' uploads. */
export async function deleteSessionRows(trx: Trx, sessionIds: readonly string[]): Promise<void> {
  // The sessions first: this waits for a job that is writing their reminders, whose notifications are then deleted too.
  await trx.deleteFrom('sessions').where('id', 'in', sessionIds).execute()
  await trx
    .deleteFrom('notifications')
    .where('target_id', 'in', sessionIds)
    .where('target_type', '=', 'session')
    .execute()
}

/** Clears the maker of the sessions that an account made, which stay for their channels (ruling 95). */
export const eraseMaker = eraseStep(
  statement('session.eraseMaker')<Gone, Batch>(`
  with gone as (
    update sessions set maker_id = null
    where id in (select s.id from sessions s where s.maker_id = $1::uuid limit $2) returning 1
  ) ${countGone}`),
)
