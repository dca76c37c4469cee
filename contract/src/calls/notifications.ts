import { z } from 'zod'
import { call } from '../call.ts'
import { notification } from '../entities/notification.ts'
import { count, done, id } from '../fields.ts'

const byId = z.strictObject({ id })

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
  mutePost: call({
    method: 'PUT',
    path: '/posts/{id}/mute',
    access: 'signedIn',
    summary: 'Mute a post: no more notifications about it.',
    params: byId,
    reply: done,
    errors: ['post.notFound'],
    limit: 'safety',
  }),
  unmutePost: call({
    method: 'DELETE',
    path: '/posts/{id}/mute',
    access: 'signedIn',
    summary: 'Unmute a post.',
    params: byId,
    reply: done,
    errors: ['post.notFound'],
    limit: 'safety',
  }),
  muteUser: call({
    method: 'PUT',
    path: '/users/mute/{id}',
    access: 'signedIn',
    summary: 'Mute a person: no more notifications about what they do.',
    params: byId,
    reply: done,
    errors: ['user.notFound'],
    limit: 'safety',
  }),
  unmuteUser: call({
    method: 'DELETE',
    path: '/users/mute/{id}',
    access: 'signedIn',
    summary: 'Unmute a person.',
    params: byId,
    reply: done,
    errors: ['user.notFound'],
    limit: 'safety',
  }),
}
