import type { ReportKind } from '@quad/contract/entities/report.ts'
import { findFile } from '../channel/fileQueries.ts'
import { findChannelAccess } from '../channel/queries.ts'
import { lockClub } from '../club/queries.ts'
import { closeClubs } from '../club/writingQueries.ts'
import { deleteEventComment, removeComment } from '../comment/deletingQueries.ts'
import { closeEvent, lockEvent } from '../event/writingQueries.ts'
import { closeFest, lockFest } from '../fest/writingQueries.ts'
import { emitNotificationsChanged, withdraw } from '../notification/notify.ts'
import { noticeEnd } from '../notification/noticeQueries.ts'
import { deletePost } from '../post/writingQueries.ts'
import { emitSessionsChanged } from '../session/emitSessionsChanged.ts'
import { findPlaceOfSession } from '../session/queries.ts'
import { deleteSessionRow, lockSession } from '../session/writingQueries.ts'
import type { AppContext } from '../../platform/appContext.ts'
import type { Trx } from '../../platform/database.ts'
import { nobodyId } from '../../platform/ids.ts'
import { type AfterCommit, nothing } from './afterCommit.ts'
import { removeChannelFile } from './removeChannelFile.ts'
import { removeMessage } from './removeMessage.ts'
import { withdrawComments } from './withdrawComments.ts'

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
    await deleteSessionRow(trx, id)
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
