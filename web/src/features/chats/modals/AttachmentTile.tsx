import { sizeText } from '../../../shared/upload/sizeText.ts'
import { UploadTile } from '../../../shared/upload/UploadTile.tsx'
import { uploadWords } from '../../../shared/upload/words.ts'
import styles from './SendFileModal.module.css'
import type { Attachment } from './useAttachment.ts'

interface AttachmentTileProps {
  readonly attachment: Attachment
  readonly onRetry: () => void
  readonly onRemove: () => void
}

export function AttachmentTile({ attachment, onRetry, onRemove }: AttachmentTileProps) {
  const { file, location, passing, ...item } = attachment
  const status = item.failure !== '' ? 'failed' : location === '' ? 'sending' : 'sent'
  return (
    <UploadTile
      item={{ ...item, name: file.name, status }}
      name={uploadWords.unnamed}
      onRemove={onRemove}
      onRetry={passing ? onRetry : undefined}
    >
      <p className={styles.size}>{sizeText(file.size)}</p>
    </UploadTile>
  )
}
