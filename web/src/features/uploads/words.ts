export const viewerWords = {
  image: 'Image',
  video: 'Video',
  which: (at: number, of: number) => `Image ${at} of ${of}`,
  previous: 'Previous image',
  next: 'Next image',
  larger: 'Show actual size',
  smaller: 'Fit to screen',
} as const
