import { limits, uploadLimits } from '@quad/contract/limits.ts'
import { uploadAlerts, uploadFields } from '@quad/contract/messages/uploads.ts'
import { create } from 'zustand'
import { fileWords } from '../../entities/channel/words.ts'
import { ApiError, isPassing } from '../../shared/api/apiError.ts'
import { makeClientId } from '../../shared/api/ask.ts'
import { callApi } from '../../shared/api/client.ts'
import { queryClient } from '../../shared/api/queryClient.ts'
import { createFile } from '../../shared/api/routes.ts'
import { useSession } from '../../shared/session/session.ts'
import { kindOf } from '../../shared/upload/fileRules.ts'
import { type FileKind, uploadAs } from '../../shared/upload/sendFile.ts'
import { refetchFiles } from './files.ts'

/** A file that is being uploaded into a channel. */
export interface FileUpload {
  /** The upload's id, also the idempotency key of the call that creates the file. */
  readonly id: string
  readonly channelId: string
  readonly file: File
  readonly kind: FileKind
  /** The preview's object URL. */
  readonly preview: string
  readonly status: 'sending' | 'failed'
  /** The progress, from 0 to 1. */
  readonly progress: number
  readonly failure: string
  /** True if the failure is temporary, so that a retry is offered. */
  readonly passing: boolean
}

/** The uploads into all channels. They continue after the page that started them is closed. */
export const useUploads = create<{ readonly all: readonly FileUpload[] }>(() => ({ all: [] }))

const atOnce = 2
const underWay = new Map<string, AbortController>()
// The locations of uploaded files by upload id, so that a retry of the last call doesn't send the bytes again.
const locations = new Map<string, string>()

const askToStay = (event: BeforeUnloadEvent) => event.preventDefault()

useUploads.subscribe(({ all }) => {
  const isSending = all.some(({ status }) => status === 'sending')
  if (isSending) window.addEventListener('beforeunload', askToStay)
  else window.removeEventListener('beforeunload', askToStay)
})

useSession.subscribe((now, before) => {
  if (now.userId !== before.userId) for (const { id } of useUploads.getState().all) removeUpload(id)
})

function change(id: string, part: Partial<FileUpload>): void {
  useUploads.setState(({ all }) => ({ all: all.map((one) => (one.id === id ? { ...one, ...part } : one)) }))
}

/** Sends waiting uploads, at most two at a time. */
function sendWaiting(): void {
  const free = Math.max(0, atOnce - underWay.size)
  const waiting = useUploads.getState().all.filter(({ id, status }) => status === 'sending' && !underWay.has(id))
  for (const upload of waiting.slice(0, free)) void send(upload)
}

async function send({ id, channelId, file, kind }: FileUpload): Promise<void> {
  const controller = new AbortController()
  const { signal } = controller
  underWay.set(id, controller)
  try {
    const onProgress = (progress: number) => signal.aborted || change(id, { progress })
    const location = locations.get(id) ?? (await uploadAs(file, kind, signal, onProgress))
    locations.set(id, location)
    const filename = file.name.slice(0, limits.filenameLength)
    const body = { filetype: kind, file: location, filename, clientId: id }
    await callApi(createFile, { params: { id: channelId }, body }, { signal })
    refetchFiles(queryClient, channelId)
    removeUpload(id)
  } catch (error) {
    if (signal.aborted) return
    underWay.delete(id)
    change(id, { status: 'failed', ...failureOf(error) })
    sendWaiting()
  }
}

function failureOf(error: unknown): Pick<FileUpload, 'failure' | 'passing'> {
  if (!(error instanceof ApiError)) return { failure: error instanceof Error ? error.message : '', passing: false }
  const failure = error.code === 'upload.unsupported' ? fileWords.unsupported : error.message
  return { failure: `${uploadAlerts.fileNotUploaded}: ${failure}`, passing: isPassing(error) }
}

function begun(channelId: string, file: File): FileUpload {
  const isTooLarge = file.size > uploadLimits.bytes
  return {
    id: makeClientId(),
    channelId,
    file,
    kind: kindOf(file) ?? 'file',
    preview: URL.createObjectURL(file),
    status: isTooLarge ? 'failed' : 'sending',
    progress: 0,
    failure: isTooLarge ? uploadFields.fileTooLarge : '',
    passing: false,
  }
}

/** Uploads files into a channel; each can be cancelled, and retried after a temporary failure (FILE-01). */
export function addUploads(channelId: string, files: readonly File[]): void {
  useUploads.setState(({ all }) => ({ all: [...all, ...files.map((file) => begun(channelId, file))] }))
  sendWaiting()
}

export function retryUpload(id: string): void {
  change(id, { status: 'sending', progress: 0, failure: '' })
  sendWaiting()
}

/** Cancels an upload, or removes an ended one from the list. */
export function removeUpload(id: string): void {
  underWay.get(id)?.abort()
  underWay.delete(id)
  locations.delete(id)
  useUploads.setState(({ all }) => ({
    all: all.filter((one) => {
      if (one.id === id) URL.revokeObjectURL(one.preview)
      return one.id !== id
    }),
  }))
  sendWaiting()
}
