import { z } from 'zod'
import { clubBody, clubChangesBody, clubLevelBody, clubsQuery } from '../bodies/clubs.ts'
import { call, mutes } from '../call.ts'
import { announcementWays, club, clubItem } from '../entities/club.ts'
import { done, id, listLimit } from '../fields.ts'
import { limits } from '../limits.ts'
import { invitees } from './invitees.ts'
import { invites } from './invites.ts'
import { members } from './members.ts'
import { offices } from './offices.ts'

const byId = z.strictObject({ id })

const [muteClub, unmuteClub] = mutes({
  path: '/clubs/{id}/mute',
  params: byId,
  reply: club,
  errors: ['club.notFound', 'club.notMember'],
  summaries: [
    'Mute a club: nothing of it notifies, and messages in its channels no longer count as unread; mentions still do.',
    'Unmute a club; channels that are muted by themselves stay muted.',
  ],
})

export const clubs = {
  listClubs: call({
    method: 'GET',
    path: '/clubs',
    access: 'public',
    summary:
      "List the clubs that the caller may see: the caller's own first, then by name; with `discover`, clubs to join, those of the caller's college first.",
    query: clubsQuery,
    reply: z.array(clubItem),
    errors: [],
    limit: 'read',
    sharedByVisitors: true,
  }),
  listClubFeed: call({
    method: 'GET',
    path: '/club/feed',
    access: 'signedIn',
    summary:
      'List the clubs in which the caller is an active member, by name; or, of these, the learning clubs; or those that the caller has asked to join.',
    query: z.strictObject({
      members: id.optional(),
      learningXClub: z.literal('true').optional(),
      /** Lists instead the clubs that the caller has asked to join. */
      active: z.literal('false').optional(),
      '_id[$lt]': id.optional(),
      limit: listLimit.optional(),
    }),
    reply: z.array(clubItem),
    errors: ['club.notYours'],
    limit: 'read',
  }),
  getClub: call({
    method: 'GET',
    path: '/clubs/{id}',
    access: 'public',
    summary: 'Get a club; of a private one, strangers get the card alone.',
    params: byId,
    reply: club,
    errors: ['club.notFound'],
    limit: 'read',
  }),
  createClub: call({
    method: 'POST',
    path: '/clubs',
    access: 'signedIn',
    summary: 'Create a club; the caller becomes its admin.',
    body: clubBody,
    bodyBytes: limits.longBodyBytes,
    ignores: ['_id', 'clubLink', 'councilName', 'council', 'council_status', 'community', 'community_status'],
    reply: clubItem,
    errors: ['club.foreignCollege', 'upload.unknown', 'upload.notImage'],
    limit: 'write',
  }),
  updateClub: call({
    method: 'PUT',
    path: '/clubs/{id}',
    access: 'signedIn',
    summary:
      "Edit a club; absent fields stay as they are. The college's admins send `college_status` alone: verify the club, set it unofficial or remove it.",
    params: byId,
    body: clubChangesBody,
    bodyBytes: limits.longBodyBytes,
    ignores: ['_id', 'clubLink', 'councilName', 'council', 'council_status', 'community', 'community_status'],
    reply: club,
    errors: [
      'club.notFound',
      'club.notAdmin',
      'club.notCollegeAdmin',
      'club.rejected',
      'club.foreignCollege',
      'upload.unknown',
      'upload.notImage',
    ],
    limit: 'write',
  }),
  deleteClub: call({
    method: 'DELETE',
    path: '/clubs/{id}',
    access: 'signedIn',
    summary: 'Delete a club and all that belongs to it.',
    params: byId,
    reply: done,
    errors: ['club.notFound', 'club.notAdmin', 'club.paid'],
    limit: 'write',
  }),
  muteClub,
  unmuteClub,
  updateClubLevel: call({
    method: 'PUT',
    path: '/clubs/{id}/notifications',
    access: 'signedIn',
    summary:
      'Choose which notifications of a club reach the caller: all, mentions and replies to them, announcements (events and sessions), or nothing. In every level but `all` the club counts as muted.',
    params: byId,
    body: clubLevelBody,
    reply: club,
    errors: ['club.notFound', 'club.notMember'],
    limit: 'safety',
  }),
  getAnnouncementWays: call({
    method: 'GET',
    path: '/clubs/{id}/announcements',
    access: 'signedIn',
    summary: "Get whether a club's announcements reach the caller by mail and by push.",
    params: byId,
    reply: announcementWays,
    errors: ['club.notFound', 'club.notMember'],
    limit: 'read',
  }),
  updateAnnouncementWays: call({
    method: 'PUT',
    path: '/clubs/{id}/announcements',
    access: 'signedIn',
    summary:
      "Choose whether a club's announcements (new events and sessions) reach the caller by mail and by push, as far as their level lets these through. It ends with the membership.",
    params: byId,
    body: announcementWays,
    reply: announcementWays,
    errors: ['club.notFound', 'club.notMember'],
    limit: 'write',
  }),
  ...members,
  ...invites,
  ...offices,
  ...invitees,
}
