import { UploadTile } from '../../../shared/upload/UploadTile.tsx'
import { sizeText } from '../../../shared/upload/sizeText.ts'
import { removeUpload, retryUpload, useUploads } from '../fileUploads.ts'
import { fileWords as words } from '../fileWords.ts'
import styles from './Files.module.css'

/** The files that are being uploaded, with progress, cancel and retry. */
export function FileUploads({ channelId }: { readonly channelId: string }) {
  const uploads = useUploads(({ all }) => all).filter((one) => one.channelId === channelId)
  if (uploads.length === 0) return null
  return (
    <ul className={styles.uploads} aria-label={words.uploading}>
      {uploads.map(({ id, file, passing, ...item }) => (
        <li key={id}>
          <UploadTile
            item={{ ...item, name: file.name }}
            name={words.file}
            onRemove={() => removeUpload(id)}
            onRetry={passing ? () => retryUpload(id) : undefined}
          >
            <p className={styles.size}>{sizeText(file.size)}</p>
          </UploadTile>
        </li>
      ))}
    </ul>
  )
}
