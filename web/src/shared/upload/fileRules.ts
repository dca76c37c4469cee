import { uploadLimits } from '@quad/contract/limits.ts'
import { uploadFields } from '@quad/contract/messages/uploads.ts'

export type Accepts = 'image' | 'video' | 'media'
export type MediaKind = 'image' | 'video'

// Any image that the browser can decode is accepted (ruling 56) and converted to JPEG; the cropper refuses other files.
const endings = {
  image: ['jpg', 'jpeg', 'gif', 'bmp', 'png', 'webp', 'avif', 'heic', 'heif'],
  video: ['mp4', 'm4v', 'avi', 'mpg', 'mov'],
} as const

const types = {
  image: /^image\//,
  video: /^video\/(?:mp4|x-m4v|m4v|avi|x-msvideo|msvideo|vnd\.avi|mpeg|quicktime)$/,
} as const

export const refusals = {
  image: uploadFields.selectOnlyImage,
  video: uploadFields.selectOnlyVideo,
  media: uploadFields.selectImagesOrVideo,
} as const

export function acceptOf(accepts: Accepts): string {
  const kinds = accepts === 'media' ? (['image', 'video'] as const) : ([accepts] as const)
  const named = kinds.flatMap((kind) => endings[kind].map((ending) => `.${ending}`))
  return (accepts === 'video' ? named : ['image/*', ...named]).join(',')
}

/** Returns a file's kind by MIME type, or by extension if the browser gives no type. */
export function kindOf(file: File): MediaKind | undefined {
  const ending = file.name.toLowerCase().split('.').at(-1) ?? ''
  for (const kind of ['image', 'video'] as const) {
    const named = endings[kind].some((one) => one === ending)
    if (file.type === '' ? named : types[kind].test(file.type)) return kind
  }
  return undefined
}

/** Returns why a file isn't accepted (FEED-06), or undefined. */
export function refusalOf(file: File, accepts: Accepts): string | undefined {
  const kind = kindOf(file)
  if (kind === undefined || (accepts !== 'media' && kind !== accepts)) return refusals[accepts]
  return file.size > uploadLimits.bytes ? uploadFields.fileTooLarge : undefined
}

/** Returns why a file can't be the picture of a page or person; a video has its own message. */
export function pictureRefusalOf(file: File): string | undefined {
  return refusalOf(file, kindOf(file) === 'video' ? 'image' : 'media')
}

/** Whether a file may be animated: cropping or re-encoding would lose the animation. */
export function isAnimation(file: Blob): boolean {
  return file.type === 'image/gif'
}
