import { limits } from '@quad/contract/limits.ts'
import { type KeyboardEvent, type SubmitEvent, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { sendTo } from './deliver.ts'
import { draftNames, useDraft } from '../../shared/forms/draft.ts'
import { EmojiButton } from '../../shared/emoji/EmojiButton.tsx'
import { IconButton } from '../../shared/ui/IconButton.tsx'
import { uiWords } from '../../shared/ui/words.ts'
import { talkWords } from './words.ts'
import { type Address, channelOf } from './address.ts'
import { AttachMenu } from './AttachMenu.tsx'
import styles from './Composer.module.css'
import { MessageBox } from './MessageBox.tsx'

interface ComposerProps {
  readonly address: Address
  /** The box's accessible name. */
  readonly label: string
}

/** Writes to a person, a channel or a thread in a box that grows up to five lines (CHAT-03, DISC-01). */
export function Composer({ address, label }: ComposerProps) {
  const draft = useDraft(draftNames.chat(address))
  const box = useRef<HTMLTextAreaElement>(null)
  const id = useId()
  const text = draft.text.trim()
  const over = text.length - limits.chatTextLength
  const ready = text !== '' && over <= 0
  useLayoutEffect(() => {
    const area = box.current
    if (!area) return
    // The style sheet limits it to five lines; longer texts scroll.
    area.style.height = 'auto'
    if (draft.text !== '') area.style.height = `${area.scrollHeight}px`
  }, [draft.text])
  useEffect(() => {
    // Not on touch screens, where focus opens the keyboard; and not before the page heading had the focus.
    if (!matchMedia('(pointer: fine)').matches) return
    const wait = setTimeout(() => box.current?.focus())
    return () => clearTimeout(wait)
  }, [])

  function send(event: SubmitEvent | KeyboardEvent) {
    event.preventDefault()
    if (!ready) return
    sendTo(address, { chat: text })
    draft.reset('')
    box.current?.focus()
  }

  return (
    <form className={styles.composer} onSubmit={send}>
      <AttachMenu address={address} />
      <div className={styles.field}>
        <MessageBox
          channelId={channelOf(address)?.channelId}
          label={label}
          stored={draft.text}
          onWrite={draft.write}
          onSend={send}
          box={box}
          problemId={over > 0 ? id : undefined}
        />
        <EmojiButton box={box} className={styles.emoji} />
      </div>
      <IconButton
        type="submit"
        icon="send"
        label={talkWords.send}
        className={styles.send ?? ''}
        whyNot={!ready && (over > 0 ? talkWords.tooLong(over) : uiWords.writeFirst)}
      />
      {over > 0 && (
        <p className={styles.problem} id={id} role="alert">
          {talkWords.tooLong(over)}
        </p>
      )}
    </form>
  )
}
