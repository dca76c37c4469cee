import { uploadLimits } from '@quad/contract/limits.ts'
import { uploadFields } from '@quad/contract/messages/uploads.ts'
import { useEffect, useRef, useState } from 'react'
import { ApiError, isPassing } from '../../../shared/api/apiError.ts'
import { refusalOf } from '../../../shared/upload/fileRules.ts'
import { type FileKind, uploadAs } from '../../../shared/upload/uploadAs.ts'
import { fileWords } from '../../../entities/chat/fileWords.ts'

/** A file that is being uploaded or has been. */
export interface Attachment {
  readonly kind: FileKind
  readonly file: File
  /** An object URL for the preview. */
  readonly preview: string
  /** From 0 to 1. */
  readonly progress: number
  /** Set once it is uploaded. */
  readonly location: string
  readonly failure: string
  /** The failure may pass: offer a retry. */
  readonly passing: boolean
}

/** Why a file can't be sent as this kind, as a sentence (CHAT-03); undefined if it can. */
function problemOf(file: File, kind: FileKind): string | undefined {
  if (kind !== 'file') return refusalOf(file, kind)
  return file.size > uploadLimits.bytes ? uploadFields.fileTooLarge : undefined
}

function failureOf(error: unknown, kind: FileKind): Pick<Attachment, 'failure' | 'passing'> {
  if (!(error instanceof ApiError)) return { failure: error instanceof Error ? error.message : '', passing: false }
  // The server's sentence lists the types that posts accept.
  const isOfKind = kind !== 'file' || error.code !== 'upload.unsupported'
  return { failure: isOfKind ? error.message : fileWords.unsupported, passing: isPassing(error) }
}

/** Uploads one file as soon as it is chosen; the upload can be cancelled and retried (CHAT-03). */
export function useAttachment(kind: FileKind, handed: readonly File[]) {
  const [current, setCurrent] = useState<Attachment>()
  const [refusal, setRefusal] = useState('')
  const underWay = useRef<AbortController>(undefined)
  const change = (part: Partial<Attachment>) => setCurrent((before) => before && { ...before, ...part })

  async function begin(file: File) {
    underWay.current?.abort()
    const controller = new AbortController()
    underWay.current = controller
    const { signal } = controller
    setCurrent({
      kind,
      file,
      preview: URL.createObjectURL(file),
      progress: 0,
      location: '',
      failure: '',
      passing: false,
    })
    try {
      const location = await uploadAs(file, kind, signal, (progress) => signal.aborted || change({ progress }))
      if (!signal.aborted) change({ location, progress: 1 })
    } catch (error) {
      if (!signal.aborted) change(failureOf(error, kind))
    }
  }

  // Takes the first of several files and shows that the others were not added.
  function choose([file, ...others]: readonly File[]) {
    if (!file) return
    const problem = problemOf(file, kind)
    setRefusal(problem ?? (others.length > 0 ? fileWords.oneAtATime : ''))
    if (problem === undefined) void begin(file)
  }

  const first = useRef({ handed, choose })
  useEffect(() => {
    first.current.choose(first.current.handed)
    return () => underWay.current?.abort()
  }, [])
  function remove() {
    underWay.current?.abort()
    setCurrent(undefined)
    setRefusal('')
  }
  return { current, refusal, choose, remove, retry: () => current && void begin(current.file) }
}
