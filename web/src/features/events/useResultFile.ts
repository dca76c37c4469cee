import { uploadLimits } from '@quad/contract/limits.ts'
import { uploadAlerts, uploadFields } from '@quad/contract/messages/uploads.ts'
import { useEffect, useRef, useState } from 'react'
import { ApiError, isPassing } from '../../shared/api/apiError.ts'
import { kindOf } from '../../shared/upload/fileRules.ts'
import { type FileKind, uploadAs } from '../../shared/upload/sendFile.ts'
import { organiseWords as words } from './memberWords.ts'

interface ResultFile {
  readonly file: File
  readonly kind: FileKind
  /** An object URL. */
  readonly preview: string
  readonly status: 'sending' | 'sent' | 'failed'
  /** From 0 to 1. */
  readonly progress: number
  readonly failure: string
  /** The failure may pass: offer a retry. */
  readonly passing: boolean
  readonly location: string
}

function failureOf(error: unknown): Pick<ResultFile, 'failure' | 'passing'> {
  if (!(error instanceof ApiError)) return { failure: error instanceof Error ? error.message : '', passing: false }
  const failure = error.code === 'upload.unsupported' ? words.unsupported : error.message
  return { failure: `${uploadAlerts.fileNotUploaded}: ${failure}`, passing: isPassing(error) }
}

function begun(file: File): ResultFile {
  const isTooLarge = file.size > uploadLimits.bytes
  return {
    file,
    kind: kindOf(file) ?? 'file',
    preview: URL.createObjectURL(file),
    status: isTooLarge ? 'failed' : 'sending',
    progress: 0,
    failure: isTooLarge ? uploadFields.fileTooLarge : '',
    passing: false,
    location: '',
  }
}

/** One file of any kind, which uploads as soon as it is chosen; another one replaces it. */
export function useResultFile() {
  const [chosen, setChosen] = useState<ResultFile>()
  const underWay = useRef<AbortController>(undefined)
  useEffect(() => () => underWay.current?.abort(), [])

  function send(next: ResultFile) {
    underWay.current?.abort()
    setChosen(next)
    if (next.status === 'failed') return
    const controller = new AbortController()
    const { signal } = controller
    underWay.current = controller
    const change = (part: Partial<ResultFile>) => signal.aborted || setChosen((now) => now && { ...now, ...part })
    uploadAs(next.file, next.kind, signal, (progress) => change({ progress })).then(
      (location) => change({ status: 'sent', progress: 1, location }),
      (error: unknown) => change({ status: 'failed', ...failureOf(error) }),
    )
  }

  return {
    chosen,
    choose: ([file]: readonly File[]) => file && send(begun(file)),
    retry: () => chosen && send(begun(chosen.file)),
    remove() {
      underWay.current?.abort()
      setChosen(undefined)
    },
  }
}
