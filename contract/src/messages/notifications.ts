/** The text behind the person's name; the mobile client compares the first (wire.md §1). */
export const notificationTexts = {
  like: 'liked your post.',
  comment: 'commented on your post.',
  reply: 'replied to your comment.',
  share: 'shared your post.',
} as const

export const notificationEmptyStates = {
  notifications: 'You have no notification.',
} as const
