import { UploadTile } from '../../../shared/upload/UploadTile.tsx'
import { sizeText } from '../../../shared/upload/sizeText.ts'
import { fileWords as words } from '../fileWords.ts'
import type { useFileUploads } from '../useFileUploads.ts'
import styles from './Files.module.css'

/** The files that are being uploaded, with progress, cancel and retry. */
export function FileUploads({ uploads, retry, remove }: Omit<ReturnType<typeof useFileUploads>, 'add'>) {
  if (uploads.length === 0) return null
  return (
    <ul className={styles.uploads} aria-label={words.uploading}>
      {uploads.map(({ id, file, passing, ...item }) => (
        <li key={id}>
          <UploadTile
            item={{ ...item, name: file.name }}
            name={words.file}
            onRemove={() => remove(id)}
            onRetry={passing ? () => retry(id) : undefined}
          >
            <p className={styles.size}>{sizeText(file.size)}</p>
          </UploadTile>
        </li>
      ))}
    </ul>
  )
}
