export const fileWords = {
  attach: 'Send an image, a video, a file or a link',
  menu: { image: 'Image', video: 'Video', file: 'File', link: 'Link' },
  titles: { image: 'Send image', video: 'Send video', file: 'Send file', link: 'Send link' },
  choose: { image: 'Choose an image', video: 'Choose a video', file: 'Choose a file' },
  hints: {
    image: 'A jpg, gif, bmp or png of less than 50 MB. Drop it here, or paste it.',
    video: 'An mp4, m4v, avi, mpg or mov of less than 50 MB. Drop it here, or paste it.',
    file: 'Any file of less than 50 MB. Drop it here, or paste it.',
  },
  unsupported: "This type of file can't be sent. Zip it first.",
  caption: 'Message',
  link: 'Link',
  cancel: 'Cancel',
  send: 'Send',
  oneAtATime: 'One file at a time: only the first was added',
  drop: 'Drop a file to send it',
  nameless: 'Deleted file',
  image: (filename: string) => `Image ${filename}`,
  openImage: (filename: string) => `Open ${filename} at full size`,
} as const

/** '48 kB', '1.2 MB'. */
export function sizeText(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`
  if (bytes < 1_000_000) return `${Math.round(bytes / 1000)} kB`
  return `${(bytes / 1_000_000).toFixed(1)} MB`
}
