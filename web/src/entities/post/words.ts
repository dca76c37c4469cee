export const postWords = {
  seeMore: 'See More',
  seeLess: 'See Less',
  edited: 'Edited',
  someone: 'Someone',
  within: (club: string) => `${club} only`,
  image: (at: number, count: number) => (count === 1 ? 'Image' : `Image ${at} of ${count}`),
  postBy: (name: string) => `Post by ${name}`,
} as const
