import type { notifications } from '@quad/contract/calls/notifications.ts'
import { type AreaPermissions, members } from '../rows.ts'
import { postCast } from './posts.ts'

const noPost = { missing: 'post.notFound' } as const
const notAnother = { author: 'user.notFound', missing: 'user.notFound' } as const

export const notificationPermissions: AreaPermissions<typeof notifications, keyof typeof postCast> = {
  target: 'A post of the author, the author, and the notification that the author got about the commenter’s comment.',
  cast: postCast,
  answers: {
    listNotifications: members('yes'),
    countNotifications: members('yes'),
    markNotificationsRead: members('yes'),
    deleteNotification: members('notification.notFound', { author: 'yes' }),
    mutePost: members('yes', noPost),
    unmutePost: members('yes', noPost),
    muteUser: members('yes', notAnother),
    unmuteUser: members('yes', notAnother),
  },
}
