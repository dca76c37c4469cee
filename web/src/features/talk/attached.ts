import { uploadFields } from '@quad/contract/messages/uploads.ts'
import { ApiError } from '../../shared/api/apiError.ts'
import { makeClientId } from '../../shared/api/ask.ts'
import { dropKeptFiles, findKeptFile, keepFile } from '../../shared/outbox/keptFiles.ts'
import { useSession } from '../../shared/session/session.ts'
import { sendFile } from '../../shared/upload/sendFile.ts'
import type { Attached } from './message.ts'

// Apart from the outbox, as few messages have files.

const viewerId = () => useSession.getState().userId ?? ''

/** Keeps a file until the outbox has sent its message. */
export async function attach(file: Blob, name: string, alt = ''): Promise<Attached> {
  const key = makeClientId()
  await keepFile(viewerId(), key, file)
  return { key, name, alt }
}

export const findAttached = ({ key }: Attached): Promise<Blob | undefined> => findKeptFile(viewerId(), key)

const uploaded = new Map<string, string>()

/** Uploads a message's files, each once until the page is left; returns their locations in order. */
export async function uploadAttached(attached: readonly Attached[], signal = new AbortController().signal) {
  return Promise.all(attached.map((one) => uploadOne(one, signal)))
}

async function uploadOne(one: Attached, signal: AbortSignal): Promise<string> {
  const known = uploaded.get(one.key)
  if (known !== undefined) return known
  const file = await findAttached(one)
  if (!file) throw new ApiError(uploadFields.uploadFirst, { status: 400 })
  const { location } = await sendFile(file, one.name, { signal, onProgress: () => undefined })
  uploaded.set(one.key, location)
  return location
}

/** Deletes the kept files that no unsent message has any more. */
export async function dropUnattached(unsent: readonly { readonly attached?: readonly Attached[] }[]): Promise<void> {
  const keys = new Set(unsent.flatMap(({ attached = [] }) => attached.map(({ key }) => key)))
  for (const key of uploaded.keys()) if (!keys.has(key)) uploaded.delete(key)
  await dropKeptFiles(viewerId(), keys)
}
