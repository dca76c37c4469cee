import type { calls } from '@quad/contract/calls/index.ts'
import { limits } from '@quad/contract/limits.ts'
import { presentProfile } from '../../entities/profile/present.ts'
import { findProfile, listUsers as list } from '../../entities/profile/queries.ts'
import { fail } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { presentUserCard } from '../../entities/user/present.ts'

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
