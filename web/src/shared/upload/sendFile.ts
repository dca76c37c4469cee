import type { UploadedFile } from '@quad/contract/entities/upload.ts'
import { unreachable } from '../api/apiError.ts'
import { endRefusedSession } from '../api/endRefusedSession.ts'
import { readFailure, splitRoute } from '../api/readFailure.ts'
import { uploadFiles } from '../api/routes.ts'
import { useSession } from '../session/session.ts'
import { compressImage } from './compressImage.ts'
import { isAnimation, refusals } from './fileRules.ts'

interface Sending {
  readonly signal: AbortSignal
  /** Called with the part that has been sent, from 0 to 1. */
  readonly onProgress: (part: number) => void
}

const field = 'imageFile'

/**
 * Uploads one file (API-05) by XMLHttpRequest, because fetch reports no progress.
 * @throws ApiError, or the signal's reason
 */
export async function sendFile(file: Blob, name: string, { signal, onProgress }: Sending): Promise<UploadedFile> {
  const { token } = useSession.getState()
  const [method, path] = splitRoute(uploadFiles)
  const request = new XMLHttpRequest()
  request.open(method, `/api${path}`)
  if (token !== undefined) request.setRequestHeader('authorization', `Bearer ${token}`)
  request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0))
  const form = new FormData()
  form.append(field, file, name)
  await finish(request, form, signal)
  const response = new Response(request.responseText, { status: request.status, statusText: request.statusText })
  if (response.ok) {
    const [uploaded]: UploadedFile[] = await response.json()
    if (uploaded) return uploaded
  }
  const failure = await readFailure(response)
  endRefusedSession(failure, token)
  throw failure
}

function finish(request: XMLHttpRequest, form: FormData, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => {
      request.abort()
      reject(signal.reason)
    })
    request.addEventListener('load', () => resolve())
    request.addEventListener('error', () => reject(unreachable()))
    request.send(form)
  })
}

export type FileKind = 'image' | 'video' | 'file'

/**
 * Uploads a file, compressing images first, and returns its location.
 * @throws ApiError, or an Error whose message says why the file is refused
 */
export async function uploadAs(file: File, kind: FileKind, signal: AbortSignal, onProgress: (part: number) => void) {
  const body = kind === 'image' && !isAnimation(file) ? await compressImage(file, undefined, signal) : file
  const { location, mimetype } = await sendFile(body, file.name, { signal, onProgress })
  // The server detects the type from the content, which may contradict the file's name.
  if (kind !== 'file' && !mimetype.startsWith(`${kind}/`)) throw new Error(refusals[kind])
  return location
}
