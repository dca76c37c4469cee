import type { calls } from '@quad/contract/calls/index.ts'
import { limits } from '@quad/contract/limits.ts'
import { may } from '@quad/contract/policies/index.ts'
import { listMembersNamed, listOtherMembers } from '../../entities/club/memberListQueries.ts'
import { presentMember } from '../../entities/club/present.ts'
import { loadClubStanding } from '../../entities/club/queries.ts'
import { demand } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

/** Lists the club's members whom one could add to a channel (MEM-04, ruling 50). */
export const listAddable: Handler<typeof calls.listAddable> = async ({
  viewer,
  presentContext,
  params,
  body,
  context,
}) => {
  demand(may('club.listMembers', await loadClubStanding(context.db, params.id, viewer.userId)))
  const { channelMembers, '$text[$search]': text = '' } = body
  const page = { viewerId: viewer.userId, before: undefined, limit: limits.listMax }
  const rows =
    text === ''
      ? await listOtherMembers(context.db, viewer.userId, params.id, channelMembers)
      : await listMembersNamed(context.db, params.id, 'members', page, text)
  const inside = new Set(channelMembers)
  return rows.map((row) => presentMember(row, presentContext)).filter(({ user }) => !inside.has(user._id))
}
