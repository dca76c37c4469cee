import { uploadLimits } from '@quad/contract/limits.ts'
import { type ChangeEvent, useId, useRef } from 'react'
import { editorWords } from '../../../entities/post/memberWords.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { useRowFocus } from '../../../shared/ui/keptFocus.ts'
import { Row, Stack, Text } from '../../../shared/ui/primitives.tsx'
import { UploadTile } from '../../../shared/upload/UploadTile.tsx'
import { acceptOf, type Accepts } from '../../../shared/upload/fileRules.ts'
import type { UploadItem, Uploads } from '../../../shared/upload/useUploads.ts'
import { uiWords } from '../../../shared/words.ts'
import styles from './PostForm.module.css'

interface MediaFieldsProps {
  readonly uploads: Uploads
  readonly refusal: string
  readonly disabled: boolean
  readonly onChoose: (files: readonly File[], accepts: Accepts) => void
}

export function MediaFields({ uploads, refusal, disabled, onChoose }: MediaFieldsProps) {
  const { items } = uploads
  const hasVideo = items.some(({ kind }) => kind === 'video')
  const full = hasVideo || items.length >= uploadLimits.postImages
  const kept = useRowFocus<HTMLDivElement>(items.length)
  return (
    <Stack {...kept} gap={3}>
      {items.length > 0 && (
        <ul className={styles.tiles} aria-label={editorWords.media} data-several={items.length > 1}>
          {items.map((item, at) => (
            <MediaTile
              key={item.id}
              item={item}
              name={item.kind === 'video' ? editorWords.video : editorWords.image(at + 1)}
              onRemove={() => uploads.remove(item.id)}
              onRetry={() => uploads.retry(item.id)}
              onDescribe={(alt) => uploads.describe(item.id, alt)}
            />
          ))}
        </ul>
      )}
      {refusal !== '' && (
        <Text role="alert" size="small" tone="danger">
          {refusal}
        </Text>
      )}
      <Row gap={2} wrap align="stretch">
        <Picker
          accepts="image"
          whyNot={disabled ? uiWords.stillSending : full && editorWords.full}
          onChoose={onChoose}
        />
        {items.length === 0 && <Picker accepts="video" whyNot={disabled && uiWords.stillSending} onChoose={onChoose} />}
      </Row>
    </Stack>
  )
}

interface MediaTileProps {
  readonly item: UploadItem
  /** The name for screen readers, such as "image 1". */
  readonly name: string
  readonly onRemove: () => void
  readonly onRetry: () => void
  readonly onDescribe: (alt: string) => void
}

/** An upload with a field for its alt text (FEED-19). */
function MediaTile({ onDescribe, ...tile }: MediaTileProps) {
  const altId = useId()
  return (
    <li>
      <UploadTile {...tile} large>
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

interface PickerProps {
  readonly accepts: 'image' | 'video'
  readonly whyNot: string | false
  readonly onChoose: (files: readonly File[], accepts: Accepts) => void
}

function Picker({ accepts, whyNot, onChoose }: PickerProps) {
  const input = useRef<HTMLInputElement>(null)
  const label = accepts === 'image' ? editorWords.addImages : editorWords.addVideo
  function take({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    onChoose(Array.from(currentTarget.files ?? []), accepts)
    // Reset, so that choosing the same file again fires a change event.
    currentTarget.value = ''
  }
  return (
    <>
      <Button kind="quiet" size="sm" icon={accepts} whyNot={whyNot} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={acceptOf(accepts)}
        multiple={accepts === 'image'}
        onChange={take}
      />
    </>
  )
}
