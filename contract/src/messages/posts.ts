export const postAlerts = {
  postNotPosted: 'Your post could not be posted',
  postNotUpdated: 'Your post could not be updated',
  postMarkFailed: 'Post could not be updated',
} as const

export const postFields = {
  fourImages: 'A post can have at most 4 images',
  oneVideo: 'A post can have only one video',
  mixedMedia: 'Images and video cannot be mixed',
} as const

export const postSuccesses = {
  posted: 'Posted Successfully!',
  edited: 'Done!',
} as const

export const previewTitle = (author: string): string => `${author} on Quad`
