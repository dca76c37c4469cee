import { compressImage } from './compressImage.ts'
import { isAnimation, refusals } from './fileRules.ts'
import { sendFile } from './sendFile.ts'

export type FileKind = 'image' | 'video' | 'file'

/** Uploads a file, an image compressed, and returns its location. Throws ApiError, or an Error with the rule's sentence. */
export async function uploadAs(file: File, kind: FileKind, signal: AbortSignal, onProgress: (part: number) => void) {
  const body = kind === 'image' && !isAnimation(file) ? await compressImage(file, undefined, signal) : file
  const { location, mimetype } = await sendFile(body, file.name, { signal, onProgress })
  // Its content may be of another type than its name says.
  if (kind !== 'file' && !mimetype.startsWith(`${kind}/`)) throw new Error(refusals[kind])
  return location
}
