import { z } from 'zod'
import { groupBody, groupChangesBody, newMembersBody } from '../bodies/groups.ts'
import { call } from '../call.ts'
import { chatRoom } from '../entities/chat.ts'
import { groupMember } from '../entities/groupMember.ts'
import { done, id, pageLimit } from '../fields.ts'
import { groupLimits } from '../groupLimits.ts'

const inRoom = z.strictObject({ room: id })
const ofMember = z.strictObject({ room: id, userId: id })

/** Groups are chats: the calls of `/chats/{room}` read and write their messages, mark them as read and mute them. */
export const groups = {
  createGroup: call({
    method: 'POST',
    path: '/rooms/groups',
    access: 'signedIn',
    summary: 'Create a group with up to 99 other people; the caller becomes its admin.',
    body: groupBody,
    reply: chatRoom,
    errors: ['user.notFound', 'group.notAddable', 'group.tooManyAdded', 'upload.unknown', 'upload.notImage'],
    limit: 'write',
  }),
  getRoom: call({
    method: 'GET',
    path: '/rooms/{room}',
    access: 'signedIn',
    summary: "Get one of the caller's chats, a direct one or a group.",
    params: inRoom,
    reply: chatRoom,
    errors: ['chat.notFound'],
    limit: 'read',
  }),
  updateGroup: call({
    method: 'PUT',
    path: '/rooms/{room}',
    access: 'signedIn',
    summary: 'Rename a group, or change its picture, as its admin.',
    params: inRoom,
    body: groupChangesBody,
    reply: chatRoom,
    errors: ['chat.notFound', 'group.notAdmin', 'group.ofTeam', 'upload.unknown', 'upload.notImage'],
    limit: 'write',
  }),
  listGroupMembers: call({
    method: 'GET',
    path: '/rooms/{room}/members',
    access: 'signedIn',
    summary: 'List the members of a group, newest first.',
    params: inRoom,
    query: z.strictObject({ '_id[$lt]': id.optional(), limit: pageLimit.optional() }),
    reply: z.array(groupMember).max(groupLimits.membersMax),
    errors: ['chat.notFound'],
    limit: 'read',
  }),
  addGroupMembers: call({
    method: 'POST',
    path: '/rooms/{room}/members',
    access: 'signedIn',
    summary:
      'Add people to a group: those who share a college or a club with the caller, or have a chat with them. They read what is written from now on.',
    params: inRoom,
    body: newMembersBody,
    reply: chatRoom,
    errors: ['chat.notFound', 'user.notFound', 'group.notAddable', 'group.tooManyAdded', 'group.full', 'group.ofTeam'],
    limit: 'write',
  }),
  updateGroupMember: call({
    method: 'PUT',
    path: '/rooms/{room}/members/{userId}',
    access: 'signedIn',
    summary: 'Make or unmake an admin of a group, as its admin.',
    params: ofMember,
    body: z.strictObject({ admin: z.boolean() }),
    reply: groupMember,
    errors: ['chat.notFound', 'group.notAdmin', 'group.onlyAdmin', 'group.ofTeam', 'groupMember.notFound'],
    limit: 'write',
  }),
  removeGroupMember: call({
    method: 'DELETE',
    path: '/rooms/{room}/members/{userId}',
    access: 'signedIn',
    summary: 'Leave a group; or, as its admin, remove a member. The last one to leave deletes it (ruling 68).',
    params: ofMember,
    reply: done,
    errors: ['chat.notFound', 'group.notAdmin', 'group.ofTeam', 'groupMember.notFound'],
    limit: 'write',
  }),
}
