/** What a video on the screen says; apart, for most pages show none. */
export const videoWords = {
  video: 'Video',
  openLarge: 'Open large',
  unplayable: 'This browser cannot play the video.',
  download: 'Download it',
} as const
