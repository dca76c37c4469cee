import type { ReactNode } from 'react'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import styles from './UploadTile.module.css'
import type { UploadItem } from './useUploads.ts'
import { uploadWords } from './words.ts'

interface UploadTileProps {
  readonly item: Pick<UploadItem, 'name' | 'preview' | 'status' | 'progress' | 'failure'> & {
    readonly kind: UploadItem['kind'] | 'file'
  }
  /** How it is spoken of where it has no name of its own. */
  readonly name: string
  readonly onRemove: () => void
  /** Undefined where trying again would not help. */
  readonly onRetry: (() => void) | undefined
  /** What stands beside it while nothing is wrong with it. */
  readonly children?: ReactNode
}

/** A file in a form: on its way, there, or failed; to be stopped, sent again and taken out. */
export function UploadTile({ item, name, onRemove, onRetry, children }: UploadTileProps) {
  const sending = item.status === 'sending'
  const title = item.name === '' ? name : item.name
  return (
    <div className={styles.tile}>
      <div className={styles.picture}>
        {item.kind !== 'image' && <Icon name={item.kind} size={28} />}
        {item.kind === 'image' && <img src={item.preview} alt="" className={styles.preview} />}
        {item.kind === 'video' && (
          <video src={item.preview} className={styles.preview} muted playsInline preload="metadata" />
        )}
        {sending && (
          <div className={styles.veil}>
            <progress value={item.progress} aria-label={uploadWords.sending(title)} />
            <span aria-hidden="true">{uploadWords.percent(item.progress)}</span>
          </div>
        )}
      </div>
      <div className={styles.side}>
        <p className={styles.name}>{title}</p>
        {item.status === 'failed' ? (
          <>
            <p role="alert" className={styles.failure}>
              {item.failure}
            </p>
            {onRetry && (
              <Button kind="quiet" size="sm" onClick={onRetry} aria-label={uploadWords.retry(title)}>
                {uploadWords.again}
              </Button>
            )}
          </>
        ) : (
          children
        )}
      </div>
      <IconButton
        icon="close"
        size={20}
        label={sending ? uploadWords.cancelUpload(title) : uploadWords.remove(title)}
        onClick={onRemove}
      />
    </div>
  )
}
