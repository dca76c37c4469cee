import { z } from 'zod'
import { channelMemberChangesBody, channelMembersQuery } from '../bodies/channels.ts'
import { call } from '../call.ts'
import { channelMember } from '../entities/channelWithClub.ts'
import { done, id } from '../fields.ts'

const byId = z.strictObject({ id })
/** `memberId` is the person's id or the membership's (ruling 50). */
const byMember = z.strictObject({ id, memberId: id })

/** The calls of membership in channels, part of the channels' table. */
export const channelMembers = {
  listChannelMembers: call({
    method: 'GET',
    path: '/channels/{id}/members',
    access: 'signedIn',
    summary: 'List the members of a channel, newest first, or its admins; with a text, those whose name contains it.',
    params: byId,
    query: channelMembersQuery,
    reply: z.array(channelMember),
    errors: ['channel.notFound'],
    limit: 'read',
  }),
  addChannelMember: call({
    method: 'POST',
    path: '/channels/{id}/members',
    access: 'signedIn',
    summary: 'Add a member of the club to a private channel; adding someone twice changes nothing.',
    params: byId,
    body: z.strictObject({ user: id }),
    ignores: ['_id', 'club', 'channel', 'active', 'admin', 'role'],
    reply: channelMember,
    errors: ['channel.notFound', 'channel.notAdmin', 'channel.standard', 'channel.notInClub', 'channel.notYourself'],
    limit: 'write',
  }),
  getChannelMember: call({
    method: 'GET',
    path: '/channels/{id}/members/{memberId}',
    access: 'signedIn',
    summary: 'Get a membership of a channel as a list of one; [] if there is none.',
    params: byMember,
    reply: z.array(channelMember).max(1),
    errors: ['channel.notFound'],
    limit: 'read',
  }),
  updateChannelMember: call({
    method: 'PUT',
    path: '/channels/{id}/members/{memberId}',
    access: 'signedIn',
    summary: 'Make or unmake an admin of a private channel, or name the role of a member.',
    params: byMember,
    body: channelMemberChangesBody,
    ignores: ['_id', 'channel', 'club', 'user', 'msg'],
    reply: channelMember,
    errors: ['channel.notFound', 'channel.notAdmin', 'channel.standard', 'channel.onlyAdmin', 'channelMember.notFound'],
    limit: 'write',
  }),
  removeChannelMember: call({
    method: 'DELETE',
    path: '/channels/{id}/members/{memberId}',
    access: 'signedIn',
    summary: 'Leave a private channel; or, as an admin, remove a member.',
    params: byMember,
    reply: done,
    errors: ['channel.notFound', 'channel.notAdmin', 'channel.standard', 'channel.onlyAdmin', 'channelMember.notFound'],
    limit: 'write',
  }),
}
