import type { calls } from '@quad/contract/calls/index.ts'
import { clubCategory, clubStatus } from '@quad/contract/entities/club.ts'
import { otherCollegeId } from '@quad/contract/entities/otherCollege.ts'
import { limits } from '@quad/contract/limits.ts'
import { type ClubFilter, listClubs as list, listClubsOf, listLearningClubs } from '../../entities/club/listQueries.ts'
import { presentClubItem } from '../../entities/club/present.ts'
import type { Handler } from '../../platform/http/handler.ts'

/** Lists clubs in the query forms of existing clients, by category, or to discover (CLUB-07; rulings 51, 69, 75). */
export const listClubs: Handler<typeof calls.listClubs> = async ({ viewer, presentContext, query, context }) => {
  const { admin, members, college, council, community } = query
  // A client without a college sends an empty one; councils and communities are not part of Quad.
  const none = college === '' || college === otherCollegeId || council !== undefined || community !== undefined
  if (none) return []
  const filter: ClubFilter = {
    text: query['$text[$search]'] ?? '',
    collegeId: college,
    categories: query.category ? [query.category] : clubCategory.options,
    statuses: query.college_status ? [query.college_status] : clubStatus.options,
    afterId: query['_id[$lt]'],
    limit: query.limit ?? limits.listSize,
  }
  const viewerId = viewer?.userId ?? null
  const personId = admin ?? members
  const isOthers = viewerId !== null && query['members[$ne]'] === viewerId
  // Visitors know the admins of a club alone (ruling 66).
  const onlyAdministered = admin !== undefined || viewerId === null
  const rows = personId
    ? await listClubsOf(context.db, viewerId, personId, onlyAdministered, filter)
    : query.learningXClub
      ? await listLearningClubs(context.db, viewerId, filter)
      : await list(context.db, viewerId, query.discover ? 'discover' : isOthers ? 'others' : 'everyone', filter)
  return rows.map((row) => presentClubItem(row, presentContext))
}
