import { uploadLimits } from '@quad/contract/limits.ts'
import { uploadFields } from '@quad/contract/messages/uploads.ts'

/** What a place takes: images, a video, or either. */
export type Accepts = 'image' | 'video' | 'media'
export type MediaKind = 'image' | 'video'

const endings = {
  image: ['jpg', 'jpeg', 'gif', 'bmp', 'png'],
  video: ['mp4', 'm4v', 'avi', 'mpg', 'mov'],
} as const

const types = {
  image: /^image\/(?:jpeg|pjpeg|gif|bmp|x-ms-bmp|png)$/,
  video: /^video\/(?:mp4|x-m4v|m4v|avi|x-msvideo|msvideo|vnd\.avi|mpeg|quicktime)$/,
} as const

/** What is said of a file that a place does not take (part 1 §5). */
export const refusals = {
  image: uploadFields.selectOnlyImage,
  video: uploadFields.selectOnlyVideo,
  media: uploadFields.selectImagesOrVideo,
} as const

/** What an input for files offers to choose. */
export function acceptOf(accepts: Accepts): string {
  const kinds = accepts === 'media' ? (['image', 'video'] as const) : ([accepts] as const)
  return kinds.flatMap((kind) => endings[kind].map((ending) => `.${ending}`)).join(',')
}

/** Whether a file is an image or a video of the listed types, by what the browser says of it. */
export function kindOf(file: File): MediaKind | undefined {
  const ending = file.name.toLowerCase().split('.').at(-1) ?? ''
  for (const kind of ['image', 'video'] as const) {
    const named = endings[kind].some((one) => one === ending)
    if (file.type === '' ? named : types[kind].test(file.type)) return kind
  }
  return undefined
}

/** Why a place does not take a file, in one sentence (part 1 §5); undefined where it does. */
export function refusalOf(file: File, accepts: Accepts): string | undefined {
  const kind = kindOf(file)
  if (kind === undefined || (accepts !== 'media' && kind !== accepts)) return refusals[accepts]
  return file.size > uploadLimits.bytes ? uploadFields.fileTooLarge : undefined
}

/** An animation is lost when it is cut or drawn anew: it is sent as it is. */
export function isAnimation(file: File): boolean {
  return file.type === 'image/gif'
}
