/** What the feed says. */
export const feedWords = {
  feed: 'Feed',
  prompt: 'What is happening on campus?',
  createPost: 'Create Post',
  newPosts: (count: number) => (count === 1 ? '1 new post' : `${count} new posts`),
  manyNewPosts: 'New posts',
  allRead: 'You are all caught up.',
  allShown: 'That is all.',
  emptyTitle: 'Nothing on the board yet',
  emptyText: 'Pin the first note: a question, an idea, something you made.',
} as const
