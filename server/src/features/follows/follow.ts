import type { calls } from '@quad/contract/calls/index.ts'
import { may } from '@quad/contract/policies/index.ts'
import {
  deleteFollow,
  insertFollow,
  loadFollowStanding,
  loadFollowState,
  lockPair,
} from '../../entities/follow/queries.ts'
import { emitNotificationsChanged, notify, withdraw } from '../../entities/notification/notify.ts'
import { demand, fail } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

/** Whether the viewer follows a page, and how many do (FOLLOW-01). */
export const getFollow: Handler<typeof calls.getFollow> = async ({ viewer, params, context: { db } }) => {
  demand(may('follow.read', await loadFollowStanding(db, viewer.userId, params.id)))
  return loadFollowState(db, viewer.userId, params.id)
}

/** Follows a page; a person is notified (FOLLOW-01, NOTI-01). Idempotent. */
export const followPage: Handler<typeof calls.followPage> = async ({ viewer, params, context }) => {
  const act = { actorId: viewer.userId, subjectId: params.id }
  const notifiedIds = await context.db.transaction().execute(async (trx) => {
    await lockPair(trx, viewer.userId, params.id)
    const standing = await loadFollowStanding(trx, viewer.userId, params.id)
    demand(may('follow.add', standing))
    if (standing.kind === null) fail('follow.notFound')
    const isNew = await insertFollow(trx, viewer.userId, params.id, standing.kind)
    return isNew && standing.kind === 'user' ? notify(trx, context.jobs, 'follower', act) : []
  })
  emitNotificationsChanged(context, notifiedIds)
  return loadFollowState(context.db, viewer.userId, params.id)
}

/** Unfollows a page and takes the notification back (FOLLOW-01). Idempotent. */
export const unfollowPage: Handler<typeof calls.unfollowPage> = async ({ viewer, params, context }) => {
  demand(may('follow.read', await loadFollowStanding(context.db, viewer.userId, params.id)))
  const changedIds = await context.db.transaction().execute(async (trx) => {
    if (!(await deleteFollow(trx, viewer.userId, params.id))) return []
    return withdraw(trx, 'follower', [{ targetId: params.id, actorId: viewer.userId }])
  })
  emitNotificationsChanged(context, changedIds)
  return loadFollowState(context.db, viewer.userId, params.id)
}
