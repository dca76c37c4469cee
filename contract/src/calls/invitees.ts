import { z } from 'zod'
import { inviteeEmailsBody, inviteesBody } from '../bodies/invitees.ts'
import { call } from '../call.ts'
import { inviteeBatch, inviteeLimits, inviteeState, ownInvitation } from '../entities/invitee.ts'
import { count, done, id } from '../fields.ts'
import { limits } from '../limits.ts'

const byId = z.strictObject({ id })

/** The calls of invitations to a club by email, part of the clubs' table. */
export const invitees = {
  checkInvitees: call({
    method: 'POST',
    path: '/clubs/{id}/invitees/check',
    access: 'signedIn',
    summary:
      'List which of these addresses the club has invited before, and what became of it. It says nothing about accounts and members.',
    params: byId,
    body: inviteeEmailsBody,
    bodyBytes: limits.longBodyBytes,
    reply: z.strictObject({
      known: z.array(z.strictObject({ email: z.string(), state: inviteeState })).max(inviteeLimits.part),
      /** How many more can be sent today; the rest follows on the next days. */
      left: count,
    }),
    errors: ['club.notFound', 'club.notAdmin'],
    limit: 'write',
  }),
  createInvitees: call({
    method: 'POST',
    path: '/clubs/{id}/invitees',
    access: 'signedIn',
    summary:
      'Invite people to a club by email, each once, however often they are on a list; with the key of an earlier call, as a further part of its list. Nobody is a member before they accept.',
    params: byId,
    body: inviteesBody,
    bodyBytes: limits.longBodyBytes,
    reply: inviteeBatch,
    errors: ['club.notFound', 'club.notAdmin', 'invitee.nobody', 'invitee.tooMany'],
    limit: 'write',
  }),
  listInvitees: call({
    method: 'GET',
    path: '/clubs/{id}/invitees',
    access: 'signedIn',
    summary: 'List the lists of people who were invited to a club by email, newest first, with how many answered.',
    params: byId,
    query: z.strictObject({ '_id[$lt]': id.optional() }),
    reply: z.array(inviteeBatch).max(inviteeLimits.batchesShown),
    errors: ['club.notFound', 'club.notAdmin'],
    limit: 'read',
  }),
  withdrawInvitees: call({
    method: 'DELETE',
    path: '/clubs/{id}/invitees/{batchId}',
    access: 'signedIn',
    summary: 'Withdraw all invitations of a list that weren’t sent or answered yet.',
    params: z.strictObject({ id, batchId: id }),
    reply: z.strictObject({ success: z.literal(true), count }),
    errors: ['club.notFound', 'club.notAdmin'],
    limit: 'write',
  }),
  getInvitation: call({
    method: 'GET',
    path: '/clubs/{id}/invitation',
    access: 'signedIn',
    summary:
      'Get the invitation to a club that the caller’s address got, as a list of one; [] if none waits for an answer.',
    params: byId,
    reply: z.array(ownInvitation).max(1),
    errors: ['club.notFound'],
    limit: 'read',
  }),
  declineInvitation: call({
    method: 'DELETE',
    path: '/clubs/{id}/invitation',
    access: 'signedIn',
    summary: 'Decline the invitation to a club that the caller’s address got. The club doesn’t invite it again.',
    params: byId,
    reply: done,
    errors: ['club.notFound'],
    limit: 'write',
  }),
}
