import { limits, uploadLimits } from '@quad/contract/limits.ts'
import { uploadAlerts, uploadFields } from '@quad/contract/messages/uploads.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ApiError, isPassing } from '../../shared/api/apiError.ts'
import { callApi } from '../../shared/api/client.ts'
import { makeClientId } from '../../shared/api/makeClientId.ts'
import { createFile } from '../../shared/api/routes/channels.ts'
import { kindOf } from '../../shared/upload/fileRules.ts'
import { type FileKind, uploadAs } from '../../shared/upload/uploadAs.ts'
import { refetchFiles } from './fileCache.ts'
import { fileWords } from './fileWords.ts'

/** A file on its way into a channel. */
export interface FileUpload {
  /** Also the idempotency key of its last step. */
  readonly id: string
  readonly file: File
  readonly kind: FileKind
  /** An object URL. */
  readonly preview: string
  readonly status: 'sending' | 'failed'
  /** From 0 to 1. */
  readonly progress: number
  readonly failure: string
  /** The failure may pass: offer a retry. */
  readonly passing: boolean
}

const atOnce = 2

function failureOf(error: unknown): Pick<FileUpload, 'failure' | 'passing'> {
  if (!(error instanceof ApiError)) return { failure: error instanceof Error ? error.message : '', passing: false }
  const failure = error.code === 'upload.unsupported' ? fileWords.unsupported : error.message
  return { failure: `${uploadAlerts.fileNotUploaded}: ${failure}`, passing: isPassing(error) }
}

function begun(file: File): FileUpload {
  const isTooLarge = file.size > uploadLimits.bytes
  return {
    id: makeClientId(),
    file,
    kind: kindOf(file) ?? 'file',
    preview: URL.createObjectURL(file),
    status: isTooLarge ? 'failed' : 'sending',
    progress: 0,
    failure: isTooLarge ? uploadFields.fileTooLarge : '',
    passing: false,
  }
}

type Send = (upload: FileUpload, signal: AbortSignal) => Promise<void>

/** Runs `send` for the uploads that are to be sent, two at a time, until they are stopped or the page is left. */
function useQueue(uploads: readonly FileUpload[], send: Send) {
  const underWay = useRef(new Map<string, AbortController>())
  useEffect(() => {
    const free = Math.max(0, atOnce - underWay.current.size)
    const waiting = uploads.filter(({ id, status }) => status === 'sending' && !underWay.current.has(id))
    for (const upload of waiting.slice(0, free)) {
      const controller = new AbortController()
      underWay.current.set(upload.id, controller)
      void send(upload, controller.signal)
    }
  })
  useEffect(() => {
    const all = underWay.current
    return () => {
      for (const controller of all.values()) controller.abort()
    }
  }, [])
  return {
    end(id: string) {
      underWay.current.get(id)?.abort()
      underWay.current.delete(id)
    },
  }
}

/** Uploads files into a channel; each can be cancelled, and retried after a passing failure (FILE-01). */
export function useFileUploads(channelId: string) {
  const client = useQueryClient()
  const [uploads, setUploads] = useState<readonly FileUpload[]>([])
  // Of uploads whose last step failed: a retry doesn't send their bytes again.
  const locations = useRef(new Map<string, string>())
  const queue = useQueue(uploads, send)

  function change(id: string, part: Partial<FileUpload>) {
    setUploads((before) => before.map((one) => (one.id === id ? { ...one, ...part } : one)))
  }

  function remove(id: string) {
    queue.end(id)
    setUploads((before) => before.filter((one) => one.id !== id))
  }

  async function send({ id, file, kind }: FileUpload, signal: AbortSignal) {
    try {
      const onProgress = (progress: number) => signal.aborted || change(id, { progress })
      const location = locations.current.get(id) ?? (await uploadAs(file, kind, signal, onProgress))
      locations.current.set(id, location)
      const filename = file.name.slice(0, limits.filenameLength)
      const body = { filetype: kind, file: location, filename, clientId: id }
      await callApi(createFile, { params: { id: channelId }, body }, { signal })
      refetchFiles(client, channelId)
      remove(id)
    } catch (error) {
      if (signal.aborted) return
      queue.end(id)
      change(id, { status: 'failed', ...failureOf(error) })
    }
  }

  return {
    uploads,
    add: (files: readonly File[]) => setUploads((before) => [...before, ...files.map(begun)]),
    retry: (id: string) => change(id, { status: 'sending', progress: 0, failure: '' }),
    remove,
  }
}
