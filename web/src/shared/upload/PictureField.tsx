import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { words } from '../words.ts'
import { acceptOf, isAnimation, pictureRefusalOf } from './fileRules.ts'
import styles from './PictureField.module.css'
import { useCropQueue } from './useCropQueue.tsx'
import { useFileDrop } from './useFileDrop.ts'
import { type KeptUpload, useUploads } from './useUploads.ts'
import { uploadWords } from './words.ts'

interface PictureFieldProps {
  readonly label: string
  readonly hint?: string
  /** Of a person, rather than of a club or college. */
  readonly round?: boolean
  /** Width by height; the default is a square. */
  readonly ratio?: number
  /** The picture above its buttons, as wide as the form. */
  readonly stacked?: boolean
  readonly value: string
  readonly onChange: (location: string) => void
  /** The form can't be sent while a picture uploads. */
  readonly onBusy?: (busy: boolean) => void
  /** The error of the last save, shown in a red box below the picture. */
  readonly error?: string | undefined
  /** Renders the picture at this address; '' for none. */
  readonly children: (src: string) => ReactNode
}

/** A picture: chosen, dropped or pasted, then cropped, compressed and uploaded (PROF-02). */
export function PictureField({
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
  const input = useRef<HTMLInputElement>(null)
  const [refusal, setRefusal] = useState('')
  const uploads = useUploads([], (kept: KeptUpload[]) => {
    const [newest] = kept.slice(-1)
    if (newest) onChange(newest.location)
  })
  const current = uploads.items.at(-1)
  const crop = useCropQueue({ round, onCropped: (file, part) => send({ kind: 'image', file, crop: part }) })

  function send(chosen: Parameters<typeof uploads.add>[0][number]) {
    for (const item of uploads.items) uploads.remove(item.id)
    uploads.add([chosen])
  }

  function choose([file]: readonly File[]) {
    if (!file) return
    const problem = pictureRefusalOf(file)
    setRefusal(problem ?? '')
    if (problem !== undefined) return
    if (isAnimation(file)) send({ kind: 'image', file })
    else crop.ask([{ file, ratio }])
  }

  function clear() {
    uploads.reset([])
    onChange('')
  }

  const drop = useFileDrop(choose)
  const sending = current?.status === 'sending'
  useEffect(() => onBusy?.(sending), [sending, onBusy])
  const shown = current && current.status !== 'failed' ? current.preview : value
  const problem = refusal || current?.failure || error
  return (
    <div
      className={`${styles.field} ${stacked ? styles.stacked : ''} ${drop.over ? styles.over : ''}`}
      role="group"
      aria-labelledby={labelId}
      {...drop.handlers}
    >
      {children(shown)}
      <div className={styles.side}>
        <p id={labelId} className={styles.label}>
          {label}
        </p>
        {hint && <p className={styles.hint}>{hint}</p>}
        <div className={styles.actions}>
          <Button kind="quiet" size="sm" loading={sending} onClick={() => input.current?.click()}>
            {shown === '' ? uploadWords.choosePicture : uploadWords.changePicture}
          </Button>
          {sending && (
            <Button kind="quiet" size="sm" onClick={() => current && uploads.remove(current.id)}>
              {words.actions.cancel}
            </Button>
          )}
          {!sending && shown !== '' && (
            <Button kind="quiet" size="sm" onClick={clear}>
              {uploadWords.removePicture}
            </Button>
          )}
        </div>
        {sending && (
          <progress className={styles.progress} value={current?.progress} aria-label={uploadWords.sending(label)} />
        )}
        {problem && (
          <p role="alert" className={styles.problem}>
            {problem}{' '}
            {current?.status === 'failed' && (
              <button type="button" className={styles.again} onClick={() => uploads.retry(current.id)}>
                {uploadWords.retry(label.toLowerCase())}
              </button>
            )}
          </p>
        )}
      </div>
      <input
        ref={input}
        type="file"
        className="visuallyHidden"
        tabIndex={-1}
        aria-label={uploadWords.choosePicture}
        accept={acceptOf('image')}
        onChange={(event) => {
          choose(Array.from(event.currentTarget.files ?? []))
          event.currentTarget.value = ''
        }}
      />
      {crop.dialog}
    </div>
  )
}
