import type { calls } from '@quad/contract/calls/index.ts'
import { limits } from '@quad/contract/limits.ts'
import { may } from '@quad/contract/policies/index.ts'
import { replaceBlocks } from '../../entities/block/queries.ts'
import { presentUserWithCollege } from '../../entities/college/present.ts'
import { findUserWithCollege } from '../../entities/college/queries.ts'
import { presentProfile } from '../../entities/profile/present.ts'
import { findProfile, listUsers as list } from '../../entities/profile/queries.ts'
import { saveProfile } from '../../entities/profile/saveProfile.ts'
import { presentUserCard } from '../../entities/user/present.ts'
import { loadPersonStanding, setFollowsShownTo, setMessagesFrom, setReminders } from '../../entities/user/queries.ts'
import { demand, fail } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

/** Changes the caller's profile, block list, reminders, who may write to them or sees their follows (PROF-02 to PROF-05, NOTI-05, rulings 24, 34, 52, 54). */
export const updateProfile: Handler<typeof calls.updateProfile> = async ({
  viewer,
  presentContext,
  params,
  body,
  context,
}) => {
  demand(may('profile.edit', await loadPersonStanding(context.db, params.id, viewer.userId)))
  const { blockedUser, reminders, messagesFrom, followsShownTo, ...changes } = body
  await context.db.transaction().execute(async (trx) => {
    await saveProfile(context, trx, viewer.userId, changes)
    if (reminders) await setReminders(trx, viewer.userId, reminders)
    if (messagesFrom) await setMessagesFrom(trx, viewer.userId, messagesFrom)
    if (followsShownTo) await setFollowsShownTo(trx, viewer.userId, followsShownTo)
    if (blockedUser) await replaceBlocks(trx, viewer.userId, blockedUser)
  })
  const profile = await findProfile(context.db, viewer.userId, viewer.userId)
  return profile ? presentProfile(profile, presentContext) : fail('user.notFound')
}

/** A profile, also for someone whom its owner has blocked (PROF-01, PROF-04). */
export const getProfile: Handler<typeof calls.getProfile> = async ({ viewer, presentContext, params, context }) => {
  const profile = await findProfile(context.db, viewer.userId, params.id)
  return profile ? presentProfile(profile, presentContext) : fail('user.notFound')
}

export const listUsers: Handler<typeof calls.listUsers> = async ({ viewer, presentContext, query, context }) => {
  const { college: collegeId, 'college[$ne]': outside } = query
  // Existing clients send '' for a viewer without a college: `college` matches nobody, `college[$ne]` everybody.
  if (collegeId === '') return []
  const rows = await list(context.db, {
    viewerId: viewer.userId,
    college: collegeId ? { id: collegeId, which: 'only' } : outside ? { id: outside, which: 'others' } : undefined,
    text: query['displayName[$regex]'] ?? query['$text[$search]'] ?? '',
    exceptId: query['_id[$ne]'],
    before: query['_id[$lt]'],
    limit: query.limit ?? limits.listSize,
  })
  return rows.map((row) => presentUserCard(row, presentContext))
}

/** Changes the caller's profile; once college and gender are set, their sessions get full scope (ACC-05, PROF-05). */
export const updateUser: Handler<typeof calls.updateUser> = async ({
  viewer,
  presentContext,
  params,
  body,
  context,
}) => {
  demand(may('profile.edit', await loadPersonStanding(context.db, params.id, viewer.userId)))
  const { widened, user } = await context.db.transaction().execute(async (trx) => {
    const complete = await saveProfile(context, trx, viewer.userId, body)
    return {
      widened: complete ? await context.sessions.widen(trx, viewer.userId) : [],
      user: await findUserWithCollege(trx, viewer.userId),
    }
  })
  context.sessions.forget(...widened)
  return user ? presentUserWithCollege(user, presentContext) : fail('user.notFound')
}
