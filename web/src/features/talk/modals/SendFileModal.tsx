import { limits, uploadLimits } from '@quad/contract/limits.ts'
import { uploadFields } from '@quad/contract/messages/uploads.ts'
import { type ChangeEvent, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { ApiError, isPassing } from '../../../shared/api/apiError.ts'
import { ModalFrame } from '../../../shared/modal/ModalFrame.tsx'
import { closeModal } from '../../../shared/modal/store.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { TextArea } from '../../../shared/ui/Field.tsx'
import { useKeptFocus } from '../../../shared/ui/keptFocus.ts'
import { Stack, Text } from '../../../shared/ui/primitives.tsx'
import { UploadTile } from '../../../shared/upload/UploadTile.tsx'
import { acceptOf, refusalOf } from '../../../shared/upload/fileRules.ts'
import { sizeText } from '../../../shared/upload/imageJob.ts'
import { takePendingFiles } from '../../../shared/upload/pendingFiles.ts'
import { uploadAs } from '../../../shared/upload/sendFile.ts'
import { useFileDrop } from '../../../shared/upload/useFileDrop.ts'
import { uploadWords } from '../../../shared/upload/words.ts'
import { stopComposing, useReply } from '../composing.ts'
import { sendTo } from '../outgoing.ts'
import { QuoteBlock } from '../parts/Quote.tsx'
import { fileWords } from '../words.ts'
import styles from './Compose.module.css'

type SentKind = 'video' | 'file'

interface SendFileModalProps {
  readonly address: string
  readonly kind: SentKind
}

/** Sends a video or a file with a caption. The file is chosen, dropped or pasted (CHAT-03). */
export function SendFileModal({ address, kind }: SendFileModalProps) {
  const [pending] = useState(takePendingFiles)
  const [chat, setChat] = useState('')
  const attachment = useAttachment(kind, pending)
  const { current, refusal } = attachment
  const drop = useFileDrop(attachment.choose)
  const input = useRef<HTMLInputElement>(null)
  const place = useRef<HTMLFormElement>(null)
  useKeptFocus(place, current === undefined, current ? 'textarea' : 'button')
  const location = current?.location ?? ''
  const reply = useReply(address)

  function take({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    attachment.choose(Array.from(currentTarget.files ?? []))
    // Reset, so that choosing the same file again fires a change event.
    currentTarget.value = ''
  }

  function send(event: SubmitEvent) {
    event.preventDefault()
    if (location === '' || !current) return
    const filename = current.file.name.slice(0, limits.filenameLength)
    stopComposing(address)
    sendTo(address, { chat: chat.trim(), filetype: kind, file: location, filename, ...reply })
    closeModal()
  }

  return (
    <ModalFrame
      title={fileWords.titles[kind]}
      size="sm"
      dirty={current !== undefined}
      footer={
        <>
          <Button kind="quiet" onClick={closeModal}>
            {fileWords.cancel}
          </Button>
          <Button type="submit" form="send-file" whyNot={location === '' && fileWords.noFile}>
            {fileWords.send}
          </Button>
        </>
      }
    >
      <Stack
        ref={place}
        id="send-file"
        as="form"
        gap={4}
        className={styles.sendFileModalForm}
        onSubmit={send}
        data-over={drop.over}
        {...drop.handlers}
      >
        {reply.quote && <QuoteBlock quote={reply.quote} />}
        {current ? (
          <AttachmentTile attachment={current} onRetry={attachment.retry} onRemove={attachment.remove} />
        ) : (
          <Stack gap={3} align="center" tone="muted" className={styles.place}>
            <Text>{fileWords.hints[kind]}</Text>
            <Button kind="quiet" icon={kind} data-autofocus onClick={() => input.current?.click()}>
              {fileWords.choose[kind]}
            </Button>
          </Stack>
        )}
        {refusal !== '' && (
          <Text tone="danger" role="alert">
            {refusal}
          </Text>
        )}
        <input
          ref={input}
          type="file"
          hidden
          aria-label={fileWords.choose[kind]}
          {...(kind !== 'file' && { accept: acceptOf(kind) })}
          onChange={take}
        />
        <TextArea
          label={fileWords.caption}
          optional
          dir="auto"
          maxLength={limits.chatTextLength}
          value={chat}
          onChange={(event) => setChat(event.currentTarget.value)}
        />
      </Stack>
    </ModalFrame>
  )
}

interface AttachmentTileProps {
  readonly attachment: Attachment
  readonly onRetry: () => void
  readonly onRemove: () => void
}

function AttachmentTile({ attachment, onRetry, onRemove }: AttachmentTileProps) {
  const { file, location, passing, ...item } = attachment
  const status = item.failure !== '' ? 'failed' : location === '' ? 'sending' : 'sent'
  return (
    <UploadTile
      item={{ ...item, name: file.name, status }}
      name={uploadWords.unnamed}
      onRemove={onRemove}
      onRetry={passing ? onRetry : undefined}
    >
      <Text size="small" tone="muted">
        {sizeText(file.size)}
      </Text>
    </UploadTile>
  )
}

/** A file whose upload is running, done or failed. */
interface Attachment {
  readonly kind: SentKind
  readonly file: File
  /** An object URL for the preview. */
  readonly preview: string
  /** The progress, from 0 to 1. */
  readonly progress: number
  /** The uploaded file's location; "" until the upload is done. */
  readonly location: string
  readonly failure: string
  /** True if the failure is temporary, so that a retry is offered. */
  readonly passing: boolean
}

/** Returns why a file can't be sent as this kind (CHAT-03); undefined if it can. */
function problemOf(file: File, kind: SentKind): string | undefined {
  if (kind !== 'file') return refusalOf(file, kind)
  return file.size > uploadLimits.bytes ? uploadFields.fileTooLarge : undefined
}

function failureOf(error: unknown, kind: SentKind): Pick<Attachment, 'failure' | 'passing'> {
  if (!(error instanceof ApiError)) return { failure: error instanceof Error ? error.message : '', passing: false }
  // Replace the server's message for other files, which lists the types that posts accept.
  const isOfKind = kind !== 'file' || error.code !== 'upload.unsupported'
  return { failure: isOfKind ? error.message : fileWords.unsupported, passing: isPassing(error) }
}

/** Uploads one file as soon as it is chosen; the upload can be cancelled and retried (CHAT-03). */
function useAttachment(kind: SentKind, pending: readonly File[]) {
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

  // Uploads the first of several files and says that the others weren't added.
  function choose([file, ...others]: readonly File[]) {
    if (!file) return
    const problem = problemOf(file, kind)
    setRefusal(problem ?? (others.length > 0 ? fileWords.oneAtATime : ''))
    if (problem === undefined) void begin(file)
  }

  const first = useRef({ pending, choose })
  useEffect(() => {
    first.current.choose(first.current.pending)
    return () => underWay.current?.abort()
  }, [])
  function remove() {
    underWay.current?.abort()
    setCurrent(undefined)
    setRefusal('')
  }
  return { current, refusal, choose, remove, retry: () => current && void begin(current.file) }
}
