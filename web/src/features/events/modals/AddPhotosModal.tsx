import { photoLimits } from '@quad/contract/entities/photo.ts'
import { useId, useRef, useState } from 'react'
import { photoWords as words } from '../../../entities/photo/words.ts'
import { ModalFrame } from '../../../shared/modal/ModalFrame.tsx'
import { closeModal } from '../../../shared/modal/store.ts'
import type { ModalProps } from '../../../shared/modal/types.ts'
import { toast } from '../../../shared/toast/toast.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { useRowFocus } from '../../../shared/ui/keptFocus.ts'
import { Row, Stack, Text } from '../../../shared/ui/primitives.tsx'
import { UploadTile } from '../../../shared/upload/UploadTile.tsx'
import { acceptOf, refusalOf } from '../../../shared/upload/fileRules.ts'
import { useFileDrop } from '../../../shared/upload/useFileDrop.ts'
import { type UploadItem, useUploads } from '../../../shared/upload/useUploads.ts'
import { uiWords } from '../../../shared/words.ts'
import { useAddEventPhotos, useListEventPhotos } from '../calls/usePhotos.ts'
import styles from './AddPhotosModal.module.css'

/** Chooses, describes and adds photos of an event (EVT-40). */
export function AddPhotosModal({ eventId }: ModalProps['addPhotos']) {
  const left = useListEventPhotos(eventId).data?.album?.left ?? 0
  const { uploads, refusal, choose } = usePhotoUploads(left)
  const drop = useFileDrop(choose)
  const save = useAddEventPhotos(eventId)
  const { items, settled } = uploads
  const whyNot = items.length === 0 ? uiWords.fillIn : !settled && uiWords.stillSending
  const kept = useRowFocus<HTMLUListElement>(items.length)
  function send() {
    if (save.isPending || items.length === 0) return
    const photos = items.map(({ location, alt }) => ({ file: location, caption: alt }))
    save.mutate(
      { photos },
      {
        onSuccess: () => {
          closeModal()
          toast.success(words.added(photos.length))
        },
      },
    )
  }
  return (
    <ModalFrame
      title={words.add}
      dirty={items.length > 0}
      footer={
        <Button
          onClick={send}
          loading={save.isPending}
          whyNot={items.some(({ status }) => status === 'failed') ? words.failed : whyNot}
        >
          {words.submit(items.length)}
        </Button>
      }
    >
      <Stack {...drop.handlers} gap={4} className={styles.form} data-over={drop.over}>
        <Text size="small" tone="muted">
          {words.note(left)}
        </Text>
        <Picker whyNot={items.length >= left && words.full} onChoose={choose} />
        {items.length > 0 && (
          <ul {...kept} className={styles.tiles} aria-label={words.title}>
            {items.map((item, at) => (
              <Tile key={item.id} item={item} name={words.photo(at + 1)} uploads={uploads} />
            ))}
          </ul>
        )}
        {(refusal !== '' || save.error) && (
          <Text role="alert" size="small" tone="danger">
            {save.error ? `${words.notAdded}: ${save.error.message}` : refusal}
          </Text>
        )}
      </Stack>
    </ModalFrame>
  )
}

/** Uploads up to `left` photos; `refusal` says why the last files weren't all taken. */
function usePhotoUploads(left: number) {
  const uploads = useUploads([], () => undefined)
  const [refusal, setRefusal] = useState('')
  return {
    uploads,
    refusal,
    choose(files: readonly File[]) {
      const room = Math.max(0, left - uploads.items.length)
      const problem = files.map((file) => refusalOf(file, 'image')).find((one) => one !== undefined)
      const fit = files.filter((file) => refusalOf(file, 'image') === undefined)
      setRefusal(problem ?? (fit.length > room ? words.tooMany(left) : ''))
      uploads.add(fit.slice(0, room).map((file) => ({ kind: 'image', file })))
    },
  }
}

interface TileProps {
  readonly item: UploadItem
  /** The name for screen readers, such as "photo 1". */
  readonly name: string
  readonly uploads: ReturnType<typeof useUploads>
}

function Tile({ item, name, uploads }: TileProps) {
  const captionId = useId()
  return (
    <li>
      <UploadTile
        item={item}
        name={name}
        onRemove={() => uploads.remove(item.id)}
        onRetry={() => uploads.retry(item.id)}
      >
        <label htmlFor={captionId} className="visuallyHidden">
          {words.caption(name)}
        </label>
        <input
          id={captionId}
          className={styles.caption}
          value={item.alt}
          maxLength={photoLimits.captionLength}
          placeholder={words.captionHint}
          dir="auto"
          onChange={({ currentTarget }) => uploads.describe(item.id, currentTarget.value)}
        />
      </UploadTile>
    </li>
  )
}

interface PickerProps {
  readonly whyNot: string | false
  readonly onChoose: (files: readonly File[]) => void
}

function Picker({ whyNot, onChoose }: PickerProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <Row>
      <Button kind="quiet" icon="image" data-autofocus whyNot={whyNot} onClick={() => input.current?.click()}>
        {words.choose}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        aria-label={words.choose}
        accept={acceptOf('image')}
        onChange={({ currentTarget }) => {
          onChoose(Array.from(currentTarget.files ?? []))
          // Reset, so that choosing the same file again fires a change.
          currentTarget.value = ''
        }}
      />
    </Row>
  )
}
