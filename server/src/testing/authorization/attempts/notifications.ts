import type { notifications } from '@quad/contract/calls/notifications.ts'
import { nowhere } from '../../goodInput.ts'
import type { Attempt, Attempts } from '../stage.ts'

export const notificationAttempts: Attempts<typeof notifications> = {
  listNotifications: ({ quad, as }) => quad.call('listNotifications', { query: {} }, as),
  countNotifications: ({ quad, as }) => quad.call('countNotifications', {}, as),
  readNotifications: ({ quad, as }) => quad.call('readNotifications', {}, as),
  deleteNotification: async (attempt) =>
    attempt.quad.call('deleteNotification', { params: { id: await authorsOwn(attempt) } }, attempt.as),
  mutePost: ({ quad, thing, as }) => quad.call('mutePost', { params: { id: thing.postId } }, as),
  unmutePost: ({ quad, thing, as }) => quad.call('unmutePost', { params: { id: thing.postId } }, as),
  muteUser: ({ quad, thing, as }) => quad.call('muteUser', { params: { id: thing.personId } }, as),
  unmuteUser: ({ quad, thing, as }) => quad.call('unmuteUser', { params: { id: thing.personId } }, as),
}

/** The id of the author's notification about the thing's post. */
async function authorsOwn({ quad, people, thing, actor }: Attempt): Promise<string> {
  if (actor === 'missing') return nowhere
  const { notifications: list } = (await quad.call('listNotifications', { query: {} }, people.author)).reply()
  return list.find((one) => one.post?._id === thing.postId)?._id ?? nowhere
}
