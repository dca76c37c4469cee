import type { ClubsQuery } from '@quad/contract/bodies/clubs.ts'
import type { calls } from '@quad/contract/calls/index.ts'
import { clubCategory, clubStatus } from '@quad/contract/entities/club.ts'
import { otherCollegeId } from '@quad/contract/entities/otherCollege.ts'
import { limits } from '@quad/contract/limits.ts'
import {
  type ClubFilter,
  listClubs as list,
  listClubsOf,
  listClubsOfCollege,
  listJoinedClubs,
  listLearningClubs,
  listRemovedClubs,
  listRequestedClubs,
} from '../../entities/club/listQueries.ts'
import { presentClub, presentClubItem } from '../../entities/club/present.ts'
import { findClub } from '../../entities/club/shownQueries.ts'
import type { Db } from '../../platform/database.ts'
import { fail } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

/** Lists clubs in the query forms of existing clients, by category, or to discover (CLUB-07; rulings 51, 69, 75). */
export const listClubs: Handler<typeof calls.listClubs> = async ({ viewer, presentContext, query, context }) => {
  const { college, council, community } = query
  // Existing clients send '' for a viewer without a college; Quad has no councils or communities.
  const none = college === '' || college === otherCollegeId || council !== undefined || community !== undefined
  if (none) return []
  const filter: ClubFilter = {
    categories: query.category ? [query.category] : clubCategory.options,
    statuses: query.college_status ? [query.college_status] : clubStatus.options,
    afterId: query['_id[$lt]'],
    limit: query.limit ?? limits.listSize,
  }
  const rows = await rowsOf(context.db, viewer?.userId ?? null, query, filter)
  return rows.map((row) => presentClubItem(row, presentContext))
}

function rowsOf(db: Db, viewerId: string | null, query: ClubsQuery, filter: ClubFilter) {
  const { college, discover, learningXClub, '$text[$search]': text = '' } = query
  const personId = query.admin ?? query.members
  // Visitors may see only the admins of a club (ruling 66).
  if (personId) return listClubsOf(db, viewerId, personId, query.admin !== undefined || viewerId === null, filter)
  if (learningXClub) return listLearningClubs(db, viewerId, filter)
  if (!college) return list(db, viewerId, discover ? 'discover' : 'everyone', text, filter)
  if (query.college_status === 'rejected') return listRemovedClubs(db, viewerId, college, filter)
  const isOthers = viewerId !== null && query['members[$ne]'] === viewerId
  return listClubsOfCollege(db, viewerId, isOthers ? 'others' : 'everyone', college, filter)
}

/** A club's page; everyone who has its address may see the card (CLUB-03, ruling 25). */
export const getClub: Handler<typeof calls.getClub> = async ({ viewer, presentContext, params, context }) => {
  const row = await findClub(context.db, viewer?.userId ?? null, params.id)
  return row ? presentClub(row, presentContext) : fail('club.notFound')
}

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
