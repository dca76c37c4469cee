import { randomUUID } from 'node:crypto'
import type { calls } from '@quad/contract/calls/index.ts'
import { closedAccountMail } from '@quad/contract/messages/accountMails.ts'
import { may } from '@quad/contract/policies/index.ts'
import { deleteCalendarToken } from '../../entities/calendar/queries.ts'
import { recountMessageReactions } from '../../entities/chat/reactionQueries.ts'
import { leaveClubs } from '../../entities/club/leaveQueries.ts'
import { presentUserWithCollege } from '../../entities/college/present.ts'
import { findUserWithCollege } from '../../entities/college/queries.ts'
import { deleteDataExport } from '../../entities/dataExport/queries.ts'
import { recountCommentLikes } from '../../entities/comment/likeQueries.ts'
import { recountCommentReactions } from '../../entities/comment/reactionQueries.ts'
import { leaveEvents } from '../../entities/event/adminQueries.ts'
import { listAnsweredThreads, recountHiddenReplies } from '../../entities/event/hiddenReplyQueries.ts'
import { leaveFests } from '../../entities/fest/leaveQueries.ts'
import { endFollows } from '../../entities/follow/leaveQueries.ts'
import { recountGoing } from '../../entities/going/queries.ts'
import { emitNotificationsChanged, notify } from '../../entities/notification/notify.ts'
import { deletePasskeysOf } from '../../entities/passkey/queries.ts'
import { listTouchedPosts, recountHidden } from '../../entities/post/hiddenCountQueries.ts'
import { recountPostReactions } from '../../entities/post/reactionQueries.ts'
import { emitAccountChange, emitGroupChanged } from '../../entities/room/emitAccountChange.ts'
import { leaveGroups } from '../../entities/room/joiningQueries.ts'
import { lockRegisteredEvents } from '../../entities/team/emailQueries.ts'
import { passTeamsOn } from '../../entities/team/leadQueries.ts'
import { closeUser, reopenUser } from '../../entities/user/accountQueries.ts'
import { presentUserCard } from '../../entities/user/present.ts'
import { findUser, loadPersonStanding } from '../../entities/user/queries.ts'
import type { AppContext } from '../../platform/appContext.ts'
import { demand, fail } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { recountAll } from '../../platform/recount.ts'

export const getUser: Handler<typeof calls.getUser> = async ({ presentContext, params, context }) => {
  const user = await findUser(context.db, params.id)
  return user ? presentUserCard(user, presentContext) : fail('user.notFound')
}

// Longer than a request can take, to recount also what the person liked in one that was still running.
const lateRecountMs = 60_000

/**
 * Closes the caller's account: hides it, leaves all clubs, fests and groups, hands over its teams, ends follows, deletes its passkeys and
 * calendar, revokes all sessions; a job erases it later (ACC-10, ACC-11; rulings 2, 31, 37, 38).
 */
export const closeAccount: Handler<typeof calls.closeAccount> = async ({ viewer, params, context }) => {
  demand(may('profile.close', await loadPersonStanding(context.db, params.id, viewer.userId)))
  const { ended, heirIds, lines, ledEvents } = await context.db.transaction().execute(async (trx) => {
    await lockRegisteredEvents(trx, viewer.userId)
    const closed = await closeUser(trx, viewer.userId)
    const actId = await leaveClubs(trx, context.jobs, viewer.userId)
    const act = actId && { actorId: viewer.userId, subjectId: actId }
    await leaveFests(trx, viewer.userId)
    await endFollows(trx, viewer.userId)
    await leaveEvents(trx, viewer.userId)
    const led = { actorId: viewer.userId, subjectId: randomUUID() }
    const ledEventIds = await passTeamsOn(trx, viewer.userId, led.subjectId)
    await deletePasskeysOf(trx, viewer.userId)
    await deleteCalendarToken(trx, viewer.userId)
    await context.jobs.enqueue(trx, 'recountClosed', { userId: viewer.userId })
    const startAfter = new Date(context.clock.now().getTime() + lateRecountMs)
    await context.jobs.enqueueAll(trx, 'recountClosed', [{ data: { userId: viewer.userId }, startAfter }])
    if (await deleteDataExport(trx, viewer.userId)) await context.jobs.enqueue(trx, 'deleteFiles', null)
    if (closed?.email) {
      const mail = closedAccountMail(context.publicUrl, closed.until)
      await context.jobs.enqueue(trx, 'sendMail', { to: closed.email, ...mail })
    }
    return {
      lines: await leaveGroups(trx, context.jobs, viewer.userId),
      ledEvents: ledEventIds,
      heirIds: [
        ...(act ? await notify(trx, context.jobs, 'channelInherited', act) : []),
        ...(await notify(trx, context.jobs, 'teamLeadMade', led)),
        ...(await notify(trx, context.jobs, 'teamLeadChanged', led)),
      ],
      ended: await context.sessions.endAll(trx, viewer.userId),
    }
  })
  context.sessions.forget(...ended)
  emitNotificationsChanged(context, heirIds)
  for (const eventId of ledEvents) context.realtime.registrationsChanged(eventId)
  await emitAccountChange(context, viewer.userId)
  await Promise.all(lines.map((line) => emitGroupChanged(context, line.roomId, [line])))
  return { success: true }
}

/** Reopens the caller's account within the grace period and gives its sessions full scope again (ACC-09, ACC-11). */
export const activateAccount: Handler<typeof calls.activateAccount> = async ({
  viewer,
  presentContext,
  params,
  context,
}) => {
  demand(may('profile.reopen', { visible: true, self: params.id === viewer.userId }))
  const { complete } = await context.db.transaction().execute(async (trx) => {
    const opened = await reopenUser(trx, viewer.userId)
    await context.jobs.enqueue(trx, 'recountClosed', { userId: viewer.userId })
    return opened ?? fail('account.closedForGood')
  })
  // Recount before the person can remove a like that isn't counted again yet; the job recounts if this node dies now.
  await recountClosed(context, viewer.userId)
  const widened = await context.db
    .transaction()
    .execute((trx) => context.sessions.widen(trx, viewer.userId, complete ? 'full' : 'completion'))
  context.sessions.forget(...widened)
  await emitAccountChange(context, viewer.userId)
  const user = await findUserWithCollege(context.db, viewer.userId)
  return user ? presentUserWithCollege(user, presentContext) : fail('user.notFound')
}

/** Recounts likes, reactions and comments after an account was closed or reopened (ACC-09, ACC-10). */
export const recountClosed = ({ db }: Pick<AppContext, 'db'>, userId: string, atOnce = 50): Promise<void> =>
  recountAll(db, userId, atOnce, [
    { touched: listTouchedPosts, recount: recountHidden },
    { touched: listAnsweredThreads, recount: recountHiddenReplies },
    recountPostReactions,
    ...recountCommentLikes,
    ...recountCommentReactions,
    recountMessageReactions,
    recountGoing,
  ])
