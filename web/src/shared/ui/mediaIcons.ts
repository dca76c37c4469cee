/** Icons of videos and of images at full size, drawn like those in icons.ts. */
export const mediaIcons = {
  chevronRight: 'M9.5 6l6 6-6 6',
  expand: 'M14 4.5h5.5V10M10 19.5H4.5V14M19.5 4.5 13.5 10.5M4.5 19.5l6-6',
} as const
