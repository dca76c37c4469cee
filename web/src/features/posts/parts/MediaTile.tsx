import { uploadLimits } from '@quad/contract/limits.ts'
import { useId } from 'react'
import { UploadTile } from '../../../shared/upload/UploadTile.tsx'
import type { UploadItem } from '../../../shared/upload/useUploads.ts'
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

/** An image or a video of a post being written, with what it shows in words. */
export function MediaTile({ onDescribe, ...tile }: MediaTileProps) {
  const altId = useId()
  return (
    <li>
      <UploadTile {...tile}>
        <label htmlFor={altId} className="visuallyHidden">
          {editorWords.describeLabel(tile.name)}
        </label>
        <input
          id={altId}
          className={styles.alt}
          value={tile.item.alt}
          maxLength={uploadLimits.altLength}
          placeholder={editorWords.describe}
          dir="auto"
          onChange={(event) => onDescribe(event.currentTarget.value)}
        />
      </UploadTile>
    </li>
  )
}
