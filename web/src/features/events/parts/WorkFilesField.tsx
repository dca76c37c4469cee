import type { FileKind, SubmissionTask } from '@quad/contract/entities/submission.ts'
import { uploadAlerts } from '@quad/contract/messages/uploads.ts'
import { use, useEffect, useId, useRef, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { ApiError, isPassing } from '../../../shared/api/apiError.ts'
import { DescribedContext } from '../../../shared/forms/FormField.tsx'
import { Button } from '../../../shared/ui/Button.tsx'
import { useKeptFocus } from '../../../shared/ui/keptFocus.ts'
import { List, Stack, Text } from '../../../shared/ui/primitives.tsx'
import { UploadTile } from '../../../shared/upload/UploadTile.tsx'
import { sizeText } from '../../../shared/upload/imageJob.ts'
import { uploadAs } from '../../../shared/upload/sendFile.ts'
import { useFileDrop } from '../../../shared/upload/useFileDrop.ts'
import type { WorkFile, WorkValues } from '../submissionForms.ts'
import { workWords as words } from '../submissionWords.ts'

interface Sending {
  readonly id: number
  readonly file: File
  readonly status: 'sending' | 'failed'
  readonly progress: number
  readonly failure: string
  /** The failure may pass: offer a retry. */
  readonly passing: boolean
}

const types: Readonly<Record<FileKind, string>> = {
  pdf: '.pdf,application/pdf',
  image: 'image/*',
  video: 'video/*',
  other: '',
}

const acceptOf = (kinds: readonly FileKind[]) =>
  kinds.length === 0 || kinds.includes('other') ? undefined : kinds.map((kind) => types[kind]).join(',')

// The server decides by the content; this refuses what is surely another kind, before it is sent.
function kindOf({ type }: File): FileKind | undefined {
  if (type === '') return undefined
  const [first] = type.split('/')
  return first === 'image' || first === 'video' ? first : type === 'application/pdf' ? 'pdf' : 'other'
}

const megabyte = 1_000_000

function refusalOf({ fileKinds, fileMegabytes }: SubmissionTask, file: File): string | undefined {
  const kind = kindOf(file)
  if (file.size > fileMegabytes * megabyte) return words.tooLarge(fileMegabytes)
  if (kind && fileKinds.length > 0 && !fileKinds.includes(kind)) return words.wrongKind(fileKinds)
  return undefined
}

/** The files of a version: each uploads as soon as it is chosen, dropped or pasted (HAND-02). */
export function WorkFilesField({ task }: { readonly task: SubmissionTask }) {
  const hintId = useId()
  const input = useRef<HTMLInputElement>(null)
  const place = useRef<HTMLDivElement>(null)
  const { files, sending, refusal, add, remove, stop, retry } = useWorkFiles(task)
  const drop = useFileDrop(add)
  const count = files.length + sending.length
  useKeptFocus(place, count > 0)
  return (
    <Stack ref={place} as="section" gap={2} align="start" aria-label={words.files} {...drop.handlers}>
      <Text as="h3" size="small" strong>
        {words.files}
      </Text>
      {count > 0 && (
        <List gap={2}>
          {files.map((file) => (
            <li key={file.location}>
              <UploadTile
                item={{ kind: 'file', name: file.name, preview: '', status: 'sent', progress: 1, failure: '' }}
                name={words.file}
                onRemove={() => remove(file)}
                onRetry={undefined}
              >
                <Text size="small" tone="muted">
                  {sizeText(file.size)}
                </Text>
              </UploadTile>
            </li>
          ))}
          {sending.map((one) => (
            <li key={one.id}>
              <UploadTile
                item={{ ...one, kind: 'file', name: one.file.name, preview: '' }}
                name={words.file}
                onRemove={() => stop(one.id)}
                onRetry={one.passing ? () => retry(one) : undefined}
              />
            </li>
          ))}
        </List>
      )}
      {count < task.files && (
        <Button kind="quiet" size="sm" icon="attach" aria-describedby={hintId} onClick={() => input.current?.click()}>
          {words.addFile}
        </Button>
      )}
      <Text size="small" tone="muted" id={hintId} breaks>
        {words.fileHint(task)}
      </Text>
      {refusal !== '' && (
        <Text size="small" tone="danger" role="alert">
          {refusal}
        </Text>
      )}
      <input
        ref={input}
        type="file"
        hidden
        multiple={task.files > 1}
        accept={acceptOf(task.fileKinds)}
        aria-label={words.files}
        onChange={({ currentTarget }) => {
          add(Array.from(currentTarget.files ?? []))
          // Reset, so that choosing the same file again fires a change.
          currentTarget.value = ''
        }}
      />
    </Stack>
  )
}

let made = 0

function nextId(): number {
  made += 1
  return made
}

function useWorkFiles(task: SubmissionTask) {
  const { setBusy } = use(DescribedContext)
  const { getValues, setValue } = useFormContext<WorkValues>()
  const files = useWatch<WorkValues, 'files'>({ name: 'files' })
  const [sending, setSending] = useState<readonly Sending[]>([])
  const [refusal, setRefusal] = useState('')
  const underWay = useRef(new Map<number, AbortController>())
  const isSending = sending.some(({ status }) => status === 'sending')
  useEffect(() => setBusy(isSending), [isSending, setBusy])
  useEffect(() => {
    const all = underWay.current
    return () => {
      for (const controller of all.values()) controller.abort()
    }
  }, [])
  const set = (next: readonly WorkFile[]) => setValue('files', [...next], { shouldDirty: true })
  const drop = (id: number) => setSending((all) => all.filter((one) => one.id !== id))

  function send(file: File) {
    const id = nextId()
    const controller = new AbortController()
    underWay.current.set(id, controller)
    const { signal } = controller
    const change = (part: Partial<Sending>) => {
      if (!signal.aborted) setSending((all) => all.map((one) => (one.id === id ? { ...one, ...part } : one)))
    }
    const problem = refusalOf(task, file)
    const failed = { status: 'failed', failure: problem ?? '', passing: false } as const
    const begun = { id, file, status: 'sending', progress: 0, failure: '', passing: false } as const
    setSending((all) => [...all, { ...begun, ...(problem !== undefined && failed) }])
    if (problem !== undefined) return
    void upload(file, id, signal, change)
  }

  async function upload(file: File, id: number, signal: AbortSignal, change: (part: Partial<Sending>) => void) {
    try {
      const location = await uploadAs(file, 'file', signal, (progress) => change({ progress }))
      if (signal.aborted) return
      drop(id)
      set([...getValues('files'), { location, name: file.name, size: file.size }])
    } catch (error) {
      change({ status: 'failed', ...failureOf(error) })
    }
  }

  return {
    files,
    sending,
    refusal,
    add(chosen: readonly File[]) {
      const left = task.files - files.length - sending.length
      setRefusal(chosen.length > left ? words.tooMany(task.files) : '')
      for (const file of chosen.slice(0, Math.max(0, left))) send(file)
    },
    remove({ location }: WorkFile) {
      setRefusal('')
      set(files.filter((file) => file.location !== location))
    },
    stop(id: number) {
      setRefusal('')
      underWay.current.get(id)?.abort()
      drop(id)
    },
    retry({ id, file }: Sending) {
      drop(id)
      send(file)
    },
  }
}

function failureOf(error: unknown): Pick<Sending, 'failure' | 'passing'> {
  if (!(error instanceof ApiError)) return { failure: error instanceof Error ? error.message : '', passing: false }
  return { failure: `${uploadAlerts.fileNotUploaded}: ${error.message}`, passing: isPassing(error) }
}
