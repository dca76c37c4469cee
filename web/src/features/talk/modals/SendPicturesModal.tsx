import { limits, uploadLimits } from '@quad/contract/limits.ts'
import { type ChangeEvent, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { ModalFrame } from '../../../shared/modal/ModalFrame.tsx'
import { closeModal } from '../../../shared/modal/store.ts'
import type { ModalProps } from '../../../shared/modal/types.ts'
import { Button, IconButton } from '../../../shared/ui/Button.tsx'
import { TextArea, TextField } from '../../../shared/ui/Field.tsx'
import { useRowFocus } from '../../../shared/ui/keptFocus.ts'
import { Stack, Text } from '../../../shared/ui/primitives.tsx'
import { acceptOf } from '../../../shared/upload/fileRules.ts'
import { takePendingFiles } from '../../../shared/upload/pendingFiles.ts'
import { useFileDrop } from '../../../shared/upload/useFileDrop.ts'
import { attach } from '../attached.ts'
import { stopComposing, useReply } from '../composing.ts'
import { sendTo } from '../outgoing.ts'
import { QuoteBlock } from '../parts/Quote.tsx'
import { pictureWords } from '../pictureWords.ts'
import { fileWords } from '../words.ts'
import compose from './Compose.module.css'
import styles from './SendPicturesModal.module.css'
import { type ChosenPicture, usePictures } from './usePictures.ts'

/** Sends up to ten pictures in one message with a caption; the outbox uploads them (TALK-09). */
export function SendPicturesModal({ address }: ModalProps['sendPictures']) {
  const [pending] = useState(takePendingFiles)
  const [chat, setChat] = useState('')
  const pictures = usePictures(pending)
  const { items, refusal, ready } = pictures
  const [sending, setSending] = useState(false)
  const drop = useFileDrop(pictures.add)
  const input = useRef<HTMLInputElement>(null)
  const reply = useReply(address)
  const kept = useRowFocus<HTMLDivElement>(items.length)

  function take({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    pictures.add(Array.from(currentTarget.files ?? []))
    // Reset, so that choosing the same file again fires a change event.
    currentTarget.value = ''
  }

  async function send(event: SubmitEvent) {
    event.preventDefault()
    if (!ready || sending) return
    setSending(true)
    const attached = await Promise.all(items.map(({ file, name, alt }) => attach(file, name, alt.trim())))
    stopComposing(address)
    sendTo(address, { chat: chat.trim(), filetype: 'image', attached, ...reply })
    closeModal()
  }

  return (
    <ModalFrame
      title={items.length > 1 ? pictureWords.title(items.length) : fileWords.titles.image}
      size="sm"
      dirty={items.length > 0}
      footer={
        <>
          <Button kind="quiet" onClick={closeModal}>
            {fileWords.cancel}
          </Button>
          <Button
            type="submit"
            form="send-pictures"
            loading={sending}
            whyNot={!ready && (items.length === 0 ? fileWords.choose.image : pictureWords.preparing)}
          >
            {fileWords.send}
          </Button>
        </>
      }
    >
      <Stack
        id="send-pictures"
        as="form"
        gap={4}
        className={compose.sendFileModalForm}
        onSubmit={(event: SubmitEvent) => void send(event)}
        data-over={drop.over}
        {...drop.handlers}
      >
        {reply.quote && <QuoteBlock quote={reply.quote} />}
        <Stack {...kept} gap={3}>
          {items.length > 0 && <Tiles items={items} onRemove={pictures.remove} onDescribe={pictures.describe} />}
          <Stack gap={3} align="center" tone="muted" className={items.length === 0 ? compose.place : ''}>
            {items.length === 0 && <Text>{fileWords.hints.image}</Text>}
            <Button
              kind="quiet"
              icon="image"
              data-autofocus
              whyNot={pictures.full && fileWords.hints.image}
              onClick={() => input.current?.click()}
            >
              {items.length === 0 ? fileWords.choose.image : pictureWords.addPictures}
            </Button>
          </Stack>
        </Stack>
        {refusal !== '' && (
          <Text tone="danger" role="alert">
            {refusal}
          </Text>
        )}
        <input
          ref={input}
          type="file"
          hidden
          multiple
          aria-label={fileWords.choose.image}
          accept={acceptOf('image')}
          onChange={take}
        />
        <TextArea
          label={fileWords.caption}
          optional
          dir="auto"
          maxLength={limits.chatTextLength}
          value={chat}
          onChange={(event) => setChat(event.currentTarget.value)}
        />
      </Stack>
    </ModalFrame>
  )
}

interface TilesProps {
  readonly items: readonly ChosenPicture[]
  readonly onRemove: (id: number) => void
  readonly onDescribe: (id: number, alt: string) => void
}

/** The chosen pictures; a button on each opens the field of its text alternative below them (FEED-19). */
function Tiles({ items, onRemove, onDescribe }: TilesProps) {
  const [describedId, setDescribedId] = useState<number>()
  const described = items.find(({ id }) => id === describedId)
  const field = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (describedId !== undefined) field.current?.querySelector('input')?.focus()
  }, [describedId])
  return (
    <>
      <ul className={styles.tiles} aria-label={pictureWords.pictures} data-alone={items.length === 1}>
        {items.map(({ id, name, preview, alt }) => (
          <li key={id} className={styles.tile}>
            <img src={preview} alt="" className={styles.preview} />
            <span className="visuallyHidden">{name}</span>
            <button
              type="button"
              className={styles.alt}
              aria-label={pictureWords.altOf(name)}
              aria-expanded={id === describedId}
              data-set={alt !== ''}
              onClick={() => setDescribedId(id === describedId ? undefined : id)}
            >
              {pictureWords.alt}
            </button>
            <div className={styles.remove}>
              <IconButton
                icon="close"
                size={18}
                label={pictureWords.removePicture(name)}
                onClick={() => onRemove(id)}
              />
            </div>
          </li>
        ))}
      </ul>
      <div ref={field}>
        {described && (
          <TextField
            key={described.id}
            label={pictureWords.altOf(described.name)}
            hint={pictureWords.altHint}
            dir="auto"
            maxLength={uploadLimits.altLength}
            value={described.alt}
            onChange={(event) => onDescribe(described.id, event.currentTarget.value)}
          />
        )}
      </div>
    </>
  )
}
