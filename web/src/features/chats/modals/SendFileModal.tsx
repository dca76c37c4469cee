import { limits } from '@quad/contract/limits.ts'
import { type ChangeEvent, type SubmitEvent, useRef, useState } from 'react'
import { sendTo } from '../../../entities/chat/deliver.ts'
import { ModalFrame } from '../../../shared/modal/ModalFrame.tsx'
import { closeModal } from '../../../shared/modal/store.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { TextArea } from '../../../shared/ui/Field.tsx'
import { useKeptFocus } from '../../../shared/ui/keptFocus.ts'
import { acceptOf } from '../../../shared/upload/fileRules.ts'
import { useFileDrop } from '../../../shared/upload/useFileDrop.ts'
import { takeHandedFiles } from '../../../entities/chat/handedFiles.ts'
import { fileWords } from '../../../entities/chat/fileWords.ts'
import { AttachmentTile } from './AttachmentTile.tsx'
import styles from './SendFileModal.module.css'
import type { FileKind } from '../../../shared/upload/uploadAs.ts'
import { useAttachment } from './useAttachment.ts'

interface SendFileModalProps {
  readonly address: string
  readonly kind: FileKind
}

/** Sends an image, a video or a file, chosen, dropped or pasted, with a caption (CHAT-03). */
export function SendFileModal({ address, kind }: SendFileModalProps) {
  const [handed] = useState(takeHandedFiles)
  const [chat, setChat] = useState('')
  const attachment = useAttachment(kind, handed)
  const { current, refusal } = attachment
  const drop = useFileDrop(attachment.choose)
  const input = useRef<HTMLInputElement>(null)
  const place = useRef<HTMLFormElement>(null)
  useKeptFocus(place, current === undefined, current ? 'textarea' : 'button')
  const location = current?.location ?? ''

  function take({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    attachment.choose(Array.from(currentTarget.files ?? []))
    // Cleared, so that choosing the same file again fires a change event.
    currentTarget.value = ''
  }

  function send(event: SubmitEvent) {
    event.preventDefault()
    if (location === '' || !current) return
    const filename = current.file.name.slice(0, limits.filenameLength)
    sendTo(address, { chat: chat.trim(), filetype: kind, file: location, filename })
    closeModal()
  }

  return (
    <ModalFrame
      title={fileWords.titles[kind]}
      size="sm"
      dirty={current !== undefined}
      footer={
        <>
          <Button kind="quiet" onClick={closeModal}>
            {fileWords.cancel}
          </Button>
          <Button type="submit" form="send-file" whyNot={location === '' && fileWords.noFile}>
            {fileWords.send}
          </Button>
        </>
      }
    >
      <form ref={place} id="send-file" className={styles.form} onSubmit={send} data-over={drop.over} {...drop.handlers}>
        {current ? (
          <AttachmentTile attachment={current} onRetry={attachment.retry} onRemove={attachment.remove} />
        ) : (
          <div className={styles.place}>
            <p>{fileWords.hints[kind]}</p>
            <Button kind="quiet" icon={kind} data-autofocus onClick={() => input.current?.click()}>
              {fileWords.choose[kind]}
            </Button>
          </div>
        )}
        {refusal !== '' && (
          <p className={styles.refusal} role="alert">
            {refusal}
          </p>
        )}
        <input
          ref={input}
          type="file"
          hidden
          aria-label={fileWords.choose[kind]}
          {...(kind !== 'file' && { accept: acceptOf(kind) })}
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
      </form>
    </ModalFrame>
  )
}
