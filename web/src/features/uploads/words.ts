export const viewerWords = {
  image: 'Image',
  video: 'Video',
  which: (at: number, count: number) => `Image ${at} of ${count}`,
  previous: 'Previous image',
  next: 'Next image',
  larger: 'Show actual size',
  smaller: 'Fit to screen',
} as const
