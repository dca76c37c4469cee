import { nowhere } from '../../goodInput.ts'
import { type Attempt, checkArea } from '../areaCheck.ts'
import { notificationPermissions } from '../permissions/notifications.ts'
import { startPosts } from './posts.ts'

export const notificationCheck = checkArea(notificationPermissions, {
  start: startPosts,
  attempts: {
    listNotifications: ({ quad, as }) => quad.call('listNotifications', { query: {} }, as),
    countNotifications: ({ quad, as }) => quad.call('countNotifications', {}, as),
    markNotificationsRead: ({ quad, as }) => quad.call('markNotificationsRead', {}, as),
    deleteNotification: async (attempt) =>
      attempt.quad.call('deleteNotification', { params: { id: await findNotification(attempt) } }, attempt.as),
    mutePost: ({ quad, target, as }) => quad.call('mutePost', { params: { id: target.postId } }, as),
    unmutePost: ({ quad, target, as }) => quad.call('unmutePost', { params: { id: target.postId } }, as),
    muteUser: (attempt) => attempt.quad.call('muteUser', { params: { id: authorId(attempt) } }, attempt.as),
    unmuteUser: (attempt) => attempt.quad.call('unmuteUser', { params: { id: authorId(attempt) } }, attempt.as),
  },
})

type PostAttempt = Attempt<{ postId: string }>

const authorId = ({ actor, people }: PostAttempt) => (actor === 'missing' ? nowhere : people.author.id)

/** The author's notification about the comment. */
async function findNotification({ quad, people, target, actor }: PostAttempt): Promise<string> {
  if (actor === 'missing') return nowhere
  const { notifications } = (await quad.call('listNotifications', { query: {} }, people.author)).reply()
  return notifications.find(({ post }) => post?._id === target.postId)?._id ?? nowhere
}
