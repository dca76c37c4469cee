import type { calls } from '@quad/contract/calls/index.ts'
import { clubCategory, clubStatus } from '@quad/contract/entities/club.ts'
import { limits } from '@quad/contract/limits.ts'
import { listJoinedClubs, listRequestedClubs } from '../../entities/club/listQueries.ts'
import { presentClubItem } from '../../entities/club/present.ts'
import { fail } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

export const listClubFeed: Handler<typeof calls.listClubFeed> = async ({ viewer, presentContext, query, context }) => {
  if (query.members !== undefined && query.members !== viewer.userId) fail('club.notYours')
  const page = {
    categories: clubCategory.options,
    statuses: clubStatus.options,
    afterId: query['_id[$lt]'],
    limit: query.limit ?? limits.listSize,
  }
  const rows = query.active
    ? await listRequestedClubs(context.db, viewer.userId, page)
    : await listJoinedClubs(context.db, viewer.userId, page, query.learningXClub !== undefined)
  return rows.map((row) => presentClubItem(row, presentContext))
}
