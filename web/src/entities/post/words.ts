export const postWords = {
  seeMore: 'See More',
  seeLess: 'See Less',
  edited: 'Edited',
  someone: 'Someone',
  postBy: (name: string) => `Post by ${name}`,
} as const
