import type { Quote } from './entities/chat.ts'
import type { Media } from './entities/upload.ts'

/** Returns the smallest version of a picture, or a video's still; undefined for a video without one. */
export function stillOf({ kind, url, sizes, poster, placeholder }: Media): Quote['picture'] {
  const still = kind === 'video' ? poster : (sizes[0]?.url ?? url)
  return still === undefined ? undefined : { url: still, placeholder }
}
