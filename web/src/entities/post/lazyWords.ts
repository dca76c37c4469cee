export const videoWords = {
  video: 'Video',
  openLarge: 'View full size',
  unplayable: "Your browser can't play this video.",
  download: 'Download it',
} as const

export const sharedWords = {
  label: (name: string) => `Shared post by ${name}`,
  gone: "The original post was deleted, or you can't see it.",
} as const
