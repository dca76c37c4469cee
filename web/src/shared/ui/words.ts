/** Apart from shared/words.ts, which every visitor loads: forms and paged lists are mostly the members'. */
export const uiWords = {
  optional: 'optional',
  fillIn: 'Complete the empty and marked fields first.',
  unchanged: 'Change something first.',
  writeFirst: 'Write something first.',
  stillSending: 'Wait until it is sent.',
  stillLoading: 'Still loading.',
  linkExample: 'https://',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  loadMore: 'Load more',
  loadingMore: 'Loading more',
  move: (name: string) => `Move ${name}`,
  moveUp: 'Move up',
  moveDown: 'Move down',
  movedTo: (name: string, place: number, count: number) => `${name} moved to place ${place} of ${count}`,
} as const
