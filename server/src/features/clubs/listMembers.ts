import type { calls } from '@quad/contract/calls/index.ts'
import { limits } from '@quad/contract/limits.ts'
import { may } from '@quad/contract/policies/index.ts'
import { mayKnowMember } from '../../entities/club/mayKnowMember.ts'
import {
  listMembers as list,
  listMembersByJoining,
  listMembersNamed,
  listOtherMembers,
} from '../../entities/club/memberListQueries.ts'
import { findMember, type MemberRow } from '../../entities/club/memberQueries.ts'
import { listRequests as requests } from '../../entities/club/requestQueries.ts'
import { presentMember, presentRequest } from '../../entities/club/present.ts'
import { loadClubStanding } from '../../entities/club/queries.ts'
import { demand } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { instantOf } from '../../platform/ids.ts'

/** Lists a club's members or admins; members who may answer requests list those, too (MEM-02; rulings 25, 60, 66). */
export const listMembers: Handler<typeof calls.listMembers> = async ({
  viewer,
  presentContext,
  params,
  query,
  context,
}) => {
  const which = query.active === 'false' ? 'requests' : query.admin ? 'admins' : 'members'
  const action = which === 'requests' ? 'club.answerRequests' : 'club.listMembers'
  const show = (row: MemberRow) => ({
    ...presentMember(row, presentContext),
    ...(query.order && row.active && { joinedAt: instantOf(row.joined_id) }),
  })
  const page = { viewerId: viewer.userId, before: query['_id[$lt]'], limit: query.limit ?? limits.listMax }
  const text = query['$text[$search]'] ?? ''
  if (text !== '') {
    demand(may(action, await loadClubStanding(context.db, params.id, viewer.userId)))
    const found = await listMembersNamed(context.db, params.id, which, page, text)
    return found.map(show)
  }
  if (query.order && which === 'members') {
    demand(may(action, await loadClubStanding(context.db, params.id, viewer.userId)))
    const { after: id, afterJoined: joinedAt } = query
    const after = id !== undefined && joinedAt ? { id, joinedAt } : undefined
    return (await listMembersByJoining(context.db, params.id, query.order, { ...page, after })).map(show)
  }
  const { standing, rows } = await list(context.db, params.id, which, page)
  demand(may(action, standing))
  return rows.map(show)
}

/** Lists the requests to join, for those who may answer them (CLUB-15). */
export const listRequests: Handler<typeof calls.listRequests> = async ({
  viewer,
  presentContext,
  params,
  query,
  context,
}) => {
  demand(may('club.answerRequests', await loadClubStanding(context.db, params.id, viewer.userId)))
  const { after, limit = limits.listMax, ...filter } = query
  const rows = await requests(context.db, params.id, { viewerId: viewer.userId, after, limit }, filter)
  return rows.map((row) => presentRequest(row, presentContext))
}

/** A membership as a list; [] where there is none that the viewer may know of (ruling 50). */
export const getMember: Handler<typeof calls.getMember> = async ({ viewer, presentContext, params, context }) => {
  const standing = await loadClubStanding(context.db, params.id, viewer.userId)
  demand(may('club.read', standing))
  const row = await findMember(context.db, viewer.userId, params.id, params.memberId)
  return row && mayKnowMember(standing, row, viewer.userId) ? [presentMember(row, presentContext)] : []
}

/** Lists the club's members who can be added to a channel (MEM-04, ruling 50). */
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
