/** Apart from shared/words.ts, which every visitor loads: forms and paged lists are mostly the members'. */
export const uiWords = {
  optional: 'optional',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  loadMore: 'Load more',
  loadingMore: 'Loading more',
} as const
