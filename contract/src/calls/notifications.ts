import { z } from 'zod'
import { call, mutes } from '../call.ts'
import { notification } from '../entities/notification.ts'
import { count, done, id } from '../fields.ts'

const byId = z.strictObject({ id })

const [mutePost, unmutePost] = mutes({
  path: '/posts/{id}/mute',
  params: byId,
  reply: done,
  errors: ['post.notFound'],
  summaries: ['Mute a post: no more notifications about it.', 'Unmute a post.'],
})

const [muteUser, unmuteUser] = mutes({
  path: '/users/mute/{id}',
  params: byId,
  reply: done,
  errors: ['user.notFound'],
  summaries: ['Mute a person: no more notifications about what they do.', 'Unmute a person.'],
})

export const notifications = {
  listNotifications: call({
    method: 'GET',
    path: '/notifications',
    access: 'signedIn',
    summary: "List the caller's notifications, newest first, after the `lastDocId` of the previous page.",
    query: z.strictObject({ '_id[$lt]': id.optional() }),
    reply: z.strictObject({
      notifications: z.array(notification),
      moreNotifications: z.boolean(),
      lastDocId: id.nullable(),
    }),
    errors: [],
    limit: 'read',
  }),
  countNotifications: call({
    method: 'GET',
    path: '/notifications/count',
    access: 'signedIn',
    summary: 'Count the unread notifications, up to 100.',
    reply: z.strictObject({ count }),
    errors: [],
    limit: 'read',
  }),
  markNotificationsRead: call({
    method: 'PUT',
    path: '/notifications',
    access: 'signedIn',
    summary: 'Mark all notifications as read.',
    reply: done,
    errors: [],
    limit: 'write',
  }),
  deleteNotification: call({
    method: 'DELETE',
    path: '/notifications/{id}',
    access: 'signedIn',
    summary: "Delete one of the caller's notifications.",
    params: byId,
    reply: done,
    errors: ['notification.notFound'],
    limit: 'write',
  }),
  mutePost,
  unmutePost,
  muteUser,
  unmuteUser,
}
