import { Button } from '../../../shared/ui/Button.tsx'
import { Icon } from '../../../shared/ui/Icon.tsx'
import { IconButton } from '../../../shared/ui/IconButton.tsx'
import { uploadWords } from '../../../shared/upload/words.ts'
import { fileWords, sizeText } from '../fileWords.ts'
import styles from './SendFileModal.module.css'
import type { Attachment } from './useAttachment.ts'

interface AttachmentTileProps {
  readonly attachment: Attachment
  readonly onRetry: () => void
  readonly onRemove: () => void
}

/** The file that is being sent: what it is, and how far it has come. */
export function AttachmentTile({ attachment, onRetry, onRemove }: AttachmentTileProps) {
  const { kind, file, preview, progress, location, failure } = attachment
  const sending = location === '' && failure === ''
  const name = file.name || uploadWords.unnamed
  return (
    <div className={styles.tile}>
      <div className={styles.picture}>
        {kind === 'image' && <img src={preview} alt="" />}
        {kind === 'video' && <video src={preview} muted playsInline preload="metadata" />}
        {kind === 'file' && <Icon name="file" size={28} />}
      </div>
      <div className={styles.about}>
        <p>{name}</p>
        {sending && <progress value={progress} aria-label={uploadWords.sending(name)} />}
        {failure === '' ? (
          <p className={styles.state}>{sending ? fileWords.percent(progress) : sizeText(file.size)}</p>
        ) : (
          <>
            <p className={styles.refusal} role="alert">
              {failure}
            </p>
            <Button kind="quiet" size="sm" onClick={onRetry}>
              {fileWords.retry}
            </Button>
          </>
        )}
      </div>
      <IconButton
        icon="close"
        size={20}
        label={sending ? uploadWords.cancelUpload(name) : uploadWords.remove(name)}
        onClick={onRemove}
      />
    </div>
  )
}
