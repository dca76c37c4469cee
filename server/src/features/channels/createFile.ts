import type { calls } from '@quad/contract/calls/index.ts'
import { may } from '@quad/contract/policies/index.ts'
import type { BodyOf } from '@quad/contract/call.ts'
import { findAddedFile, findFile, insertFile } from '../../entities/channel/fileQueries.ts'
import { presentFile } from '../../entities/channel/present.ts'
import { findChannel, findChannelAccess, lockMembership } from '../../entities/channel/queries.ts'
import { lockForMessage } from '../../entities/chat/draft.ts'
import { attachUploads } from '../../entities/upload/queries.ts'
import type { Trx } from '../../platform/database.ts'
import { demand, fail } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { removeChannelFile } from '../../entities/removal/removeThing.ts'

/** Adds an upload or a link to a channel's files, once for its idempotency key (FILE-01). */
export const createFile: Handler<typeof calls.createFile> = async ({
  viewer,
  presentContext,
  params,
  body,
  context,
}) => {
  const fileId = await context.db.transaction().execute((trx) => add(trx, params.id, viewer.userId, body))
  context.realtime.toRoom(params.id, 'filesChanged', { channel: params.id })
  const row = (await findFile(context.db, fileId)) ?? fail('file.notFound')
  const channel = (await findChannel(context.db, viewer.userId, params.id)) ?? fail('channel.notFound')
  return presentFile(row, channel, presentContext) ?? fail('file.notFound')
}

async function add(
  trx: Trx,
  channelId: string,
  userId: string,
  { filetype, filesLink = '', file, filename, clientId = null }: BodyOf<typeof calls.createFile>,
): Promise<string> {
  // Serializes retries of the same key, and locks the channel against changes.
  await lockMembership(trx, channelId, userId)
  demand(may('channel.write', (await findChannelAccess(trx, channelId, userId)).standing))
  const known = clientId ? await findAddedFile(trx, userId, clientId) : undefined
  if (known) return known.channel_id === channelId ? known.id : fail('file.notFound')
  const base = { channel_id: channelId, user_id: userId, client_id: clientId, filetype }
  if (filetype === 'link') {
    const none = { upload_id: null, filename: '', filesize: null, mime: '' }
    return (await insertFile(trx, { ...base, ...none, link: filesLink })) ?? fail('file.notFound')
  }
  const named = { ownerId: userId, filetype, uploadId: file ?? fail('message.fileUnknown'), filename: filename ?? '' }
  const { uploadId, ...facts } = await lockForMessage(trx, named)
  const id = (await insertFile(trx, { ...base, ...facts, link: '', upload_id: uploadId })) ?? fail('file.notFound')
  await attachUploads(trx, { id, as: 'file', ownerId: userId, open: false }, [{ id: uploadId, alt: '' }])
  return id
}

/** Deletes a file of a channel, with its message, by the person who added it or a moderator of the channel (ruling 54). */
export const deleteFile: Handler<typeof calls.deleteFile> = async ({ viewer, params, context }) => {
  const row = await findFile(context.db, params.fileId)
  const place = row && (await findChannelAccess(context.db, row.channel_id, viewer.userId))
  const visible = place !== undefined && may('channel.read', place.standing) === true
  const moderator = place?.standing.moderator === true
  demand(may('channelFile.delete', { visible, own: row?.user_id === viewer.userId, moderator }))
  const afterCommit = await context.db.transaction().execute(async (trx) => row && removeChannelFile(context, trx, row))
  await afterCommit?.()
  return { success: true }
}
