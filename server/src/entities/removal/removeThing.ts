import type { ReportKind } from '@quad/contract/entities/report.ts'
import type { AppContext } from '../../platform/appContext.ts'
import type { Trx } from '../../platform/database.ts'
import { nobodyId } from '../../platform/ids.ts'
import { type ChannelFileRow, findFile, removeFile } from '../channel/fileQueries.ts'
import { newsRoomOf } from '../channel/news.ts'
import { findChannelAccess } from '../channel/queries.ts'
import { numberChange } from '../chat/changeQueries.ts'
import { findAuthor, findMessage } from '../chat/queries.ts'
import { eraseMessage } from '../chat/writingQueries.ts'
import { lockClub } from '../club/queries.ts'
import { closeClubs } from '../club/writingQueries.ts'
import { type DeletedComments, deleteEventComment, removeComment } from '../comment/deletingQueries.ts'
import { closeEvent, lockEvent } from '../event/writingQueries.ts'
import { closeFest, lockFest } from '../fest/writingQueries.ts'
import { noticeEnd } from '../notification/noticeQueries.ts'
import { emitNotificationsChanged, withdraw } from '../notification/notify.ts'
import { deletePhoto } from '../photo/writingQueries.ts'
import { deletePost } from '../post/writingQueries.ts'
import { emitSessionsChanged } from '../session/emitSessionsChanged.ts'
import { findPlaceOfSession } from '../session/queries.ts'
import { deleteSessionRows, lockSession } from '../session/writingQueries.ts'
import { replaceAttachments } from '../upload/replaceAttachments.ts'

type Remove = (context: AppContext, trx: Trx, id: string) => Promise<AfterCommit | undefined>

const removals: Readonly<Partial<Record<ReportKind, Remove>>> = {
  async post(context, trx, id) {
    const gone = await deletePost(trx, id)
    if (!gone) return undefined
    if (gone.media_count > 0) await context.jobs.enqueue(trx, 'deleteFiles', null)
    if (!gone.shared_id || !gone.author_id) return nothing
    const notifiedIds = await withdraw(trx, 'share', [{ targetId: gone.shared_id, actorId: gone.author_id }])
    return () => emitNotificationsChanged(context, notifiedIds)
  },
  async comment(context, trx, id) {
    const notifiedIds = await withdrawComments(trx, 'post', await removeComment(trx, id))
    return notifiedIds && (() => emitNotificationsChanged(context, notifiedIds))
  },
  async eventComment(context, trx, id) {
    const notifiedIds = await withdrawComments(trx, 'event', await deleteEventComment(trx, id))
    return notifiedIds && (() => emitNotificationsChanged(context, notifiedIds))
  },
  async eventPhoto(context, trx, id) {
    if (!(await deletePhoto(trx, id))) return undefined
    await context.jobs.enqueue(trx, 'deleteFiles', null)
    return nothing
  },
  discussion: removeMessage,
  chatMessage: removeMessage,
  async file(context, trx, id) {
    const row = await findFile(trx, id)
    return row && removeChannelFile(context, trx, row)
  },
  async session(context, trx, id) {
    const place = await findPlaceOfSession(trx, id)
    if (!place || !(await lockSession(trx, place.channel_id, id))) return undefined
    await noticeEnd(trx, 'session', { targetId: id, actorId: null, note: '' })
    await context.jobs.enqueue(trx, 'sendNotices', null)
    await deleteSessionRows(trx, [id])
    await context.jobs.enqueue(trx, 'deleteFiles', null)
    const access = await findChannelAccess(trx, place.channel_id, nobodyId)
    return () => emitSessionsChanged(context, access)
  },
  async club(context, trx, id) {
    if (!(await lockClub(trx, id))) return undefined
    await closeClubs(trx, [id])
    await context.jobs.enqueue(trx, 'eraseEvents', null)
    await context.jobs.enqueue(trx, 'eraseClubs', null)
    return nothing
  },
  async event(context, trx, id) {
    if (!(await lockEvent(trx, id))) return undefined
    await closeEvent(trx, id)
    await context.jobs.enqueue(trx, 'sendNotices', null)
    await context.jobs.enqueue(trx, 'eraseEvents', null)
    return nothing
  },
  async fest(context, trx, id) {
    if (!(await lockFest(trx, id))) return undefined
    await closeFest(trx, id)
    await context.jobs.enqueue(trx, 'eraseEvents', null)
    await context.jobs.enqueue(trx, 'eraseFests', null)
    return nothing
  },
}

/** Deletes a reported thing as its owner would; undefined if it is gone. Call the result after commit. */
export function removeThing(
  context: AppContext,
  trx: Trx,
  kind: ReportKind,
  id: string,
): Promise<AfterCommit | undefined> {
  const remove = removals[kind]
  if (!remove) throw new Error(`A reported ${kind} can't be removed.`)
  return remove(context, trx, id)
}

/** Work to do after a removal commits, such as notifying the clients that show the removed thing. */
export type AfterCommit = () => void | Promise<void>

const nothing: AfterCommit = () => undefined

/** Deletes a file of a channel, and the message that it was sent in. Call the result after commit. */
export async function removeChannelFile(
  context: AppContext,
  trx: Trx,
  { id, channel_id: channel, in_message: inMessage, message_id: messageId }: ChannelFileRow,
): Promise<AfterCommit | undefined> {
  if (inMessage) return removeMessage(context, trx, messageId ?? id)
  if (!(await removeFile(trx, id))) return undefined
  await context.jobs.enqueue(trx, 'deleteFiles', null)
  return () => context.realtime.toRoom(channel, 'filesChanged', { channel })
}

/**
 * Deletes a message of any room with its attachment, mentions and notifications; its number stays (rulings 39, 54).
 * Undefined if it is gone. Call the result after commit.
 */
export async function removeMessage(context: AppContext, trx: Trx, id: string): Promise<AfterCommit | undefined> {
  const author = await findAuthor(trx, id)
  const erased = author && (await eraseMessage(trx, id))
  if (!author || !erased) return undefined
  const { channelId, clubId, senderId } = author
  const { roomId: room, seq, memberIds: besides } = erased
  await replaceAttachments(trx, context.jobs, { id, as: 'message', ownerId: senderId, open: false }, 'any', [])
  const unlisted = await removeFile(trx, id)
  const isReply = room !== channelId
  const parentEvent = isReply ? await numberChange(trx, room) : 0
  const withdrawn = await withdraw(trx, 'discussionReply', isReply ? [{ targetId: room, actorId: senderId }] : [])
  return async () => {
    emitNotificationsChanged(context, [...new Set([...erased.notifiedIds, ...withdrawn])])
    context.realtime.toRoom(room, 'messageDeleted', { room, _id: id, seq, event: erased.event }, { besides })
    if (clubId !== null && !isReply) {
      const change = { club: clubId, channel: channelId }
      context.realtime.toNews(newsRoomOf({ channelId, clubId }, author.private), 'channelMessageDeleted', change)
    }
    if (unlisted) context.realtime.toRoom(channelId, 'filesChanged', { channel: channelId })
    const parent = isReply ? await findMessage(context.db, senderId, channelId, room) : undefined
    if (!parent) return
    const changed = { room: channelId, _id: room, event: parentEvent, repliedCount: parent.replied }
    context.realtime.toRoom(channelId, 'messageChanged', changed)
  }
}

/** Withdraws the notifications of deleted comments; returns who lost one, or undefined if there was nothing to delete. */
export async function withdrawComments(
  trx: Trx,
  on: 'post' | 'event',
  deleted: DeletedComments | undefined,
): Promise<readonly string[] | undefined> {
  if (!deleted) return undefined
  const { placeId, threadId, authorIds, notifiedIds } = deleted
  const [comment, reply] = on === 'post' ? (['comment', 'reply'] as const) : (['eventComment', 'eventReply'] as const)
  const actsOn = (targetId: string) => authorIds.map((actorId) => ({ actorId, targetId }))
  const comments = await withdraw(trx, comment, actsOn(placeId))
  const replies = threadId === null ? [] : await withdraw(trx, reply, actsOn(threadId))
  return [...new Set([...notifiedIds, ...comments, ...replies])]
}
