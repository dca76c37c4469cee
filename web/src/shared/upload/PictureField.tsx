import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { Row, Stack, Text } from '../ui/primitives.tsx'
import { words } from '../words.ts'
import { acceptOf, isAnimation, kindOf, type MediaKind, pictureRefusalOf, refusalOf } from './fileRules.ts'
import styles from './UploadTile.module.css'
import { useCropQueue } from './useCropQueue.tsx'
import { useFileDrop } from './useFileDrop.ts'
import { type KeptUpload, useUploads } from './useUploads.ts'
import { uploadWords } from './words.ts'

interface PictureFieldProps {
  /** Accepts videos, too. */
  readonly media?: boolean
  readonly label: string
  readonly hint?: string | undefined
  /** A round crop, for people. */
  readonly round?: boolean
  /** The crop's width divided by its height, 1 by default; 'any' lets the person choose the shape. */
  readonly ratio?: number | 'any'
  /** Shows the picture above its buttons, as wide as the form. */
  readonly stacked?: boolean
  readonly value: string
  readonly onChange: (location: string, kind: MediaKind) => void
  /** Called with true while a picture uploads, so that the form can't be submitted. */
  readonly onBusy?: (busy: boolean) => void
  /** The error of the last save, shown in a red box below the picture. */
  readonly error?: string | undefined
  /** Renders the picture at this address; '' for none. `kind` is set for a file that was just chosen. */
  readonly children: (src: string, kind: MediaKind | undefined) => ReactNode
}

/** A picture: chosen, dropped or pasted, then cropped, compressed and uploaded (PROF-02). */
export function PictureField({
  media = false,
  label,
  hint,
  round = false,
  ratio = 1,
  stacked = false,
  value,
  onChange,
  onBusy,
  error,
  children,
}: PictureFieldProps) {
  const labelId = useId()
  const texts = media ? uploadWords.media : uploadWords.picture
  const input = useRef<HTMLInputElement>(null)
  const [refusal, setRefusal] = useState('')
  const uploads = useUploads([], (kept: KeptUpload[]) => {
    const [newest] = kept.slice(-1)
    if (newest) onChange(newest.location, newest.kind)
  })
  const current = uploads.items.at(-1)
  const crop = useCropQueue({
    round,
    ratio: ratio === 'any' ? undefined : ratio,
    onCropped: (file, part) => send({ kind: 'image', file, crop: part }),
  })

  function send(chosen: Parameters<typeof uploads.add>[0][number]) {
    for (const item of uploads.items) uploads.remove(item.id)
    uploads.add([chosen])
  }

  function choose([file]: readonly File[]) {
    if (!file) return
    const problem = media ? refusalOf(file, 'media') : pictureRefusalOf(file)
    setRefusal(problem ?? '')
    if (problem !== undefined) return
    if (kindOf(file) === 'video') send({ kind: 'video', file })
    else if (isAnimation(file)) send({ kind: 'image', file })
    else crop.ask([file])
  }

  function clear() {
    uploads.reset([])
    onChange('', 'image')
  }

  const drop = useFileDrop(choose)
  const sending = current?.status === 'sending'
  useEffect(() => onBusy?.(sending), [sending, onBusy])
  const fresh = current?.status === 'failed' ? undefined : current
  const shown = fresh ? fresh.preview : value
  const problem = refusal || current?.failure || error
  return (
    <div
      className={`${styles.pictureField} ${stacked ? styles.stacked : ''} ${drop.over ? styles.over : ''}`}
      role="group"
      aria-labelledby={labelId}
      {...drop.handlers}
    >
      {children(shown, fresh?.kind)}
      <Stack gap={2} shrink>
        <Text id={labelId} size="small" strong>
          {label}
        </Text>
        {hint && (
          <Text size="small" tone="muted" className={styles.pictureFieldHint}>
            {hint}
          </Text>
        )}
        <Row gap={2} wrap align="stretch">
          <Button kind="quiet" size="sm" loading={sending} onClick={() => input.current?.click()}>
            {shown === '' ? texts.choose : texts.change}
          </Button>
          {sending && (
            <Button kind="quiet" size="sm" onClick={() => current && uploads.remove(current.id)}>
              {words.actions.cancel}
            </Button>
          )}
          {!sending && shown !== '' && (
            <Button kind="quiet" size="sm" onClick={clear}>
              {texts.remove}
            </Button>
          )}
        </Row>
        {sending && (
          <progress className={styles.progress} value={current?.progress} aria-label={uploadWords.sending(label)} />
        )}
        {problem && (
          <Text role="alert" size="small" tone="danger" className={styles.problem}>
            {problem}{' '}
            {current?.status === 'failed' && (
              <button type="button" className={styles.again} onClick={() => uploads.retry(current.id)}>
                {uploadWords.retry(label.toLowerCase())}
              </button>
            )}
          </Text>
        )}
      </Stack>
      <input
        ref={input}
        type="file"
        className="visuallyHidden"
        tabIndex={-1}
        aria-label={texts.choose}
        accept={acceptOf(media ? 'media' : 'image')}
        onChange={(event) => {
          choose(Array.from(event.currentTarget.files ?? []))
          event.currentTarget.value = ''
        }}
      />
      {crop.dialog}
    </div>
  )
}
