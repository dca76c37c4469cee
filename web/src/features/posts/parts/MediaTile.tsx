import { uploadLimits } from '@quad/contract/limits.ts'
import { useId } from 'react'
import { uploadWords } from '../../../shared/upload/words.ts'
import type { UploadItem } from '../../../shared/upload/useUploads.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { IconButton } from '../../../shared/ui/IconButton.tsx'
import { editorWords } from '../editorWords.ts'
import styles from './MediaTile.module.css'

interface MediaTileProps {
  readonly item: UploadItem
  /** How it is spoken of: "image 1". */
  readonly name: string
  readonly onRemove: () => void
  readonly onRetry: () => void
  readonly onDescribe: (alt: string) => void
}

/** An image or a video of a post being written: on its way, there, or failed; with what it shows in words. */
export function MediaTile({ item, name, onRemove, onRetry, onDescribe }: MediaTileProps) {
  const altId = useId()
  const sending = item.status === 'sending'
  const title = item.name === '' ? name : item.name
  return (
    <li className={styles.tile}>
      <div className={styles.picture}>
        {item.kind === 'image' ? (
          <img src={item.preview} alt="" className={styles.preview} />
        ) : (
          <video src={item.preview} className={styles.preview} muted playsInline preload="metadata" />
        )}
        {sending && (
          <div className={styles.veil}>
            <progress value={item.progress} aria-label={uploadWords.sending(title)} />
            <span aria-hidden="true">{editorWords.percent(item.progress)}</span>
          </div>
        )}
      </div>
      <div className={styles.side}>
        <p className={styles.name}>{title}</p>
        {item.status === 'failed' ? (
          <p role="alert" className={styles.failure}>
            {item.failure}
          </p>
        ) : (
          <>
            <label htmlFor={altId} className="visuallyHidden">
              {editorWords.describeLabel(name)}
            </label>
            <input
              id={altId}
              className={styles.alt}
              value={item.alt}
              maxLength={uploadLimits.altLength}
              placeholder={editorWords.describe}
              dir="auto"
              onChange={(event) => onDescribe(event.currentTarget.value)}
            />
          </>
        )}
        {item.status === 'failed' && (
          <Button kind="quiet" size="sm" onClick={onRetry} aria-label={uploadWords.retry(title)}>
            {editorWords.retry}
          </Button>
        )}
      </div>
      <IconButton
        icon="close"
        size={20}
        label={sending ? uploadWords.cancelUpload(title) : uploadWords.remove(title)}
        onClick={onRemove}
      />
    </li>
  )
}
