import type { calls } from '@quad/contract/calls/index.ts'
import { may } from '@quad/contract/policies/index.ts'
import { mayKnowMember } from '../../entities/club/mayKnowMember.ts'
import { findMember } from '../../entities/club/memberQueries.ts'
import { presentMember } from '../../entities/club/presentMember.ts'
import { loadClubStanding } from '../../entities/club/queries.ts'
import { demand } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

/** A membership as a list; [] where there is none that the viewer may know of (ruling 50). */
export const getMember: Handler<typeof calls.getMember> = async ({ viewer, presentContext, params, context }) => {
  const standing = await loadClubStanding(context.db, params.id, viewer.userId)
  demand(may('club.read', standing))
  const row = await findMember(context.db, viewer.userId, params.id, params.memberId)
  return row && mayKnowMember(standing, row, viewer.userId) ? [presentMember(row, presentContext)] : []
}
