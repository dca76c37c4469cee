/** What the viewer of images and videos says. */
export const viewerWords = {
  image: 'Image',
  video: 'Video',
  which: (at: number, of: number) => `Image ${at} of ${of}`,
  previous: 'Previous image',
  next: 'Next image',
  larger: 'Show at its own size',
  smaller: 'Fit to the screen',
} as const
