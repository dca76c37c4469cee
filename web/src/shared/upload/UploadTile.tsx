import type { ReactNode } from 'react'
import { Button, IconButton } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Stack, Text } from '../ui/primitives.tsx'
import { words } from '../words.ts'
import styles from './UploadTile.module.css'
import type { UploadItem } from './useUploads.ts'
import { uploadWords } from './words.ts'

interface UploadTileProps {
  readonly item: Pick<UploadItem, 'name' | 'preview' | 'status' | 'progress' | 'failure'> & {
    readonly kind: UploadItem['kind'] | 'file'
  }
  /** The name to show for a file without one. */
  readonly name: string
  /** Shows the picture whole, above its name. */
  readonly large?: boolean
  readonly onRemove: () => void
  /** Retries the upload; undefined if a retry wouldn't help. */
  readonly onRetry: (() => void) | undefined
  /** Content that is shown unless the upload failed. */
  readonly children?: ReactNode
}

/** A file in a form: uploading, uploaded or failed, with cancel, retry and remove (API-05). */
export function UploadTile({ item, name, large = false, onRemove, onRetry, children }: UploadTileProps) {
  const sending = item.status === 'sending'
  const title = item.name === '' ? name : item.name
  return (
    <div className={`${styles.tile} ${large ? styles.large : ''}`}>
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
      <Stack gap={1} align="start" shrink>
        <Text size="small" tone="muted" cut className={styles.name}>
          {title}
        </Text>
        {item.status === 'failed' ? (
          <>
            <Text role="alert" size="small" tone="danger">
              {item.failure}
            </Text>
            {onRetry && (
              <Button kind="quiet" size="sm" onClick={onRetry} aria-label={uploadWords.retry(title)}>
                {words.actions.retry}
              </Button>
            )}
          </>
        ) : (
          children
        )}
      </Stack>
      <IconButton
        icon="close"
        size={20}
        label={sending ? uploadWords.cancelUpload(title) : uploadWords.remove(title)}
        onClick={onRemove}
      />
    </div>
  )
}
