import type { calls } from '@quad/contract/calls/index.ts'
import { limits } from '@quad/contract/limits.ts'
import { presentClubItem } from '../../entities/club/present.ts'
import { listJoinedClubs } from '../../entities/club/queries.ts'
import { fail } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

export const listClubFeed: Handler<typeof calls.listClubFeed> = async ({ viewer, presentContext, query, context }) => {
  if (query.members !== viewer.userId) fail('club.notYours')
  const rows = await listJoinedClubs(
    context.db,
    viewer.userId,
    query['_id[$lt]'] ?? null,
    query.limit ?? limits.listSize,
  )
  return rows.map((row) => presentClubItem(row, presentContext))
}
