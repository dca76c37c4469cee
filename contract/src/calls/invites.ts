import { z } from 'zod'
import { inviteBody } from '../bodies/clubs.ts'
import { call } from '../call.ts'
import { clubInvite } from '../entities/clubInvite.ts'
import { done, id } from '../fields.ts'
import { limits } from '../limits.ts'

const byId = z.strictObject({ id })

/** The calls of a club's invitation links, part of the clubs' table. */
export const invites = {
  listInvites: call({
    method: 'GET',
    path: '/clubs/{id}/invites',
    access: 'signedIn',
    summary: 'List the invitation links of a club, newest first, for those who may answer requests to join.',
    params: byId,
    reply: z.array(clubInvite).max(limits.invitesMax),
    errors: ['club.notFound', 'club.notAdmin'],
    limit: 'read',
  }),
  createInvite: call({
    method: 'POST',
    path: '/clubs/{id}/invites',
    access: 'signedIn',
    summary:
      'Make a link by which people join a club at once. It ends after a number of days or uses, and once its maker may not answer requests any more.',
    params: byId,
    body: inviteBody,
    reply: clubInvite,
    errors: ['club.notFound', 'club.notAdmin', 'invite.tooMany'],
    limit: 'write',
  }),
  downloadInvitePoster: call({
    method: 'GET',
    path: '/clubs/{id}/invites/{inviteId}/poster',
    access: 'signedIn',
    summary:
      'Download a poster with the QR code of an invitation link that works, as PDF of one A4 page, for its maker.',
    params: z.strictObject({ id, inviteId: id }),
    reply: z.string(),
    download: { type: 'application/pdf', filename: 'poster.pdf' },
    errors: ['club.notFound', 'club.notAdmin', 'invite.notFound', 'poster.busy'],
    limit: 'read',
    targets: ['document'],
  }),
  deleteInvite: call({
    method: 'DELETE',
    path: '/clubs/{id}/invites/{inviteId}',
    access: 'signedIn',
    summary: 'End an invitation link; those who joined by it stay.',
    params: z.strictObject({ id, inviteId: id }),
    reply: done,
    errors: ['club.notFound', 'club.notAdmin', 'invite.notFound'],
    limit: 'write',
  }),
}
