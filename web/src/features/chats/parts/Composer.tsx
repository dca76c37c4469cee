import { limits } from '@quad/contract/limits.ts'
import { type KeyboardEvent, type SubmitEvent, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { sendTo } from '../../../entities/chat/deliver.ts'
import { draftNames, useDraft } from '../../../entities/post/draft.ts'
import { isEnter } from '../../../entities/post/isEnter.ts'
import { EmojiButton } from '../../../shared/emoji/EmojiButton.tsx'
import { IconButton } from '../../../shared/ui/IconButton.tsx'
import { words } from '../words.ts'
import { AttachMenu } from './AttachMenu.tsx'
import styles from './Composer.module.css'
import type { Other } from '../other.ts'

/** The message box: Enter sends, Shift+Enter adds a line, and it grows up to five lines (CHAT-03). */
export function Composer({ other }: { readonly other: Other }) {
  const draft = useDraft(draftNames.chat(other._id))
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
    sendTo(other._id, { chat: text })
    draft.reset('')
    box.current?.focus()
  }

  return (
    <form className={styles.composer} onSubmit={send}>
      <AttachMenu otherId={other._id} />
      <div className={styles.field}>
        <textarea
          ref={box}
          className={styles.box}
          rows={1}
          dir="auto"
          enterKeyHint="send"
          aria-label={words.write(other.displayName)}
          aria-invalid={over > 0}
          aria-describedby={over > 0 ? id : undefined}
          placeholder={words.placeholder}
          value={draft.text}
          onChange={(event) => draft.write(event.currentTarget.value)}
          onKeyDown={(event) => isEnter(event) && !event.shiftKey && send(event)}
        />
        <EmojiButton box={box} className={styles.emoji} />
      </div>
      <IconButton type="submit" icon="send" label={words.send} className={styles.send ?? ''} disabled={!ready} />
      {over > 0 && (
        <p className={styles.problem} id={id} role="alert">
          {words.tooLong(over)}
        </p>
      )}
    </form>
  )
}
