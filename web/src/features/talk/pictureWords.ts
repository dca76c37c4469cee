/** Of several pictures in a message; apart from words.ts, as few messages have them. */
export const pictureWords = {
  title: (count: number) => `Send ${count} images`,
  pictures: 'Images to send',
  addPictures: 'Add images',
  picture: (at: number, count: number) => `Image ${at} of ${count}`,
  openPicture: (at: number, count: number, alt: string) =>
    `Open image ${at} of ${count} at full size${alt === '' ? '' : `: ${alt}`}`,
  more: (count: number) => `+${count}`,
  removePicture: (name: string) => `Remove ${name}`,
  alt: 'Alt',
  altOf: (name: string) => `Alt text of ${name}`,
  altHint: 'Describe it for people who can’t see it',
  preparing: 'Preparing the images…',
} as const
