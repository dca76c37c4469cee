import { z } from 'zod'
import { joinBody, memberChangesBody, membersQuery, requestsBody, requestsQuery } from '../bodies/clubs.ts'
import { call } from '../call.ts'
import { joinRequest, member } from '../entities/member.ts'
import { count, done, id, idList, search } from '../fields.ts'
import { limits } from '../limits.ts'

const byId = z.strictObject({ id })
/** `memberId` is the person's id or the membership's (ruling 50). */
const byMember = z.strictObject({ id, memberId: id })

/** The calls of membership, part of the clubs' table. */
export const members = {
  joinClub: call({
    method: 'POST',
    path: '/clubs/{id}/members',
    access: 'signedIn',
    summary:
      'Ask to join a club. A learning club accepts the caller at once, as does an open one for its college, and a valid invitation of any. Whoever sends answers to its questions sends the required ones; a request that waits takes the new ones.',
    params: byId,
    body: joinBody,
    ignores: ['_id', 'club', 'user', 'active', 'msg'],
    reply: member,
    errors: ['club.notFound', 'signup.collegeDomain', 'club.declined', 'invite.over', 'invite.notForYou'],
    limit: 'write',
  }),
  listMembers: call({
    method: 'GET',
    path: '/clubs/{id}/members',
    access: 'signedIn',
    summary:
      'List members, newest first: all active ones, the admins, or, for those who may answer them, the requests (`active=false`); with a text, those whose name contains it.',
    params: byId,
    query: membersQuery,
    reply: z.array(member),
    errors: ['club.notFound', 'club.notMember', 'club.notAdmin'],
    limit: 'read',
  }),
  listRequests: call({
    method: 'GET',
    path: '/clubs/{id}/requests',
    access: 'signedIn',
    summary:
      'List the requests to join that nobody has answered, newest first, for those who may answer them: with what the people say about their studies, their clubs and their answers; all, or those that match.',
    params: byId,
    query: requestsQuery,
    reply: z.array(joinRequest),
    errors: ['club.notFound', 'club.notAdmin'],
    limit: 'read',
  }),
  exportMembers: call({
    method: 'GET',
    path: '/clubs/{id}/members.csv',
    access: 'signedIn',
    summary: 'Download the members of a club as CSV, in the order in which they joined, for its admins.',
    params: byId,
    reply: z.string(),
    download: { type: 'text/csv', filename: 'members.csv' },
    errors: ['club.notFound', 'club.notAdmin'],
    limit: 'read',
  }),
  getMember: call({
    method: 'GET',
    path: '/clubs/{id}/members/{memberId}',
    access: 'signedIn',
    summary: 'Get a membership as a list of one; [] if there is none that the caller may see.',
    params: byMember,
    reply: z.array(member).max(1),
    errors: ['club.notFound'],
    limit: 'read',
  }),
  updateMember: call({
    method: 'PUT',
    path: '/clubs/{id}/members/{memberId}',
    access: 'signedIn',
    summary: 'Accept a request, make or unmake an admin, name the role of a member, or set their rights.',
    params: byMember,
    body: memberChangesBody,
    ignores: ['_id', 'club', 'user', 'isNewMember', 'msg'],
    reply: member,
    errors: ['club.notFound', 'club.notAdmin', 'club.onlyAdmin', 'member.notFound', 'member.notActive'],
    limit: 'write',
  }),
  answerRequests: call({
    method: 'PUT',
    path: '/clubs/{id}/members',
    access: 'signedIn',
    summary:
      'Accept or decline requests: those of `users`, those that match a filter, or all; or, with `isNewMember` false, mark them as seen. With `undoable`, ten seconds later, until which `undo` is the id to undo it by.',
    params: byId,
    body: requestsBody,
    bodyBytes: limits.longBodyBytes,
    ignores: ['_id', 'club'],
    reply: z.strictObject({ success: z.literal(true), count, undo: id.optional() }),
    errors: ['club.notFound', 'club.notAdmin'],
    limit: 'write',
  }),
  undoAnswerRequests: call({
    method: 'DELETE',
    path: '/clubs/{id}/members/acts/{actId}',
    access: 'signedIn',
    summary: 'Undo one’s own answer to several requests within ten seconds, before anybody is notified.',
    params: z.strictObject({ id, actId: id }),
    reply: done,
    errors: ['club.notFound', 'club.notAdmin', 'act.tooLate'],
    limit: 'write',
  }),
  removeMember: call({
    method: 'DELETE',
    path: '/clubs/{id}/members/{memberId}',
    access: 'signedIn',
    summary: 'Leave a club or cancel a request; or, with the right to members, remove one or decline a request.',
    params: byMember,
    reply: done,
    errors: ['club.notFound', 'club.notAdmin', 'club.onlyAdmin', 'member.notFound'],
    limit: 'write',
  }),
  listAddable: call({
    method: 'POST',
    path: '/clubs/{id}/addMembers',
    access: 'signedIn',
    summary:
      'List the active members who are not among `channelMembers`, as one could add them to a channel; of these, with a search text, those whose name contains it. Adds nobody.',
    params: byId,
    body: z.strictObject({ channelMembers: idList(limits.listMax), '$text[$search]': search.optional() }),
    bodyBytes: limits.longBodyBytes,
    ignores: ['_id'],
    reply: z.array(member),
    errors: ['club.notFound', 'club.notMember'],
    limit: 'read',
  }),
}
