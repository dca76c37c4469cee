export const postWords = {
  seeMore: 'See More',
  seeLess: 'See Less',
  edited: 'Edited',
  someone: 'Someone',
  within: (club: string) => `${club} only`,
  image: (at: number, of: number) => (of === 1 ? 'Image' : `Image ${at} of ${of}`),
  postBy: (name: string) => `Post by ${name}`,
} as const
