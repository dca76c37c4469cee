/** What the end of a paged list says. */
export const listWords = {
  loadMore: 'Load more',
  loadingMore: 'Loading more',
} as const
