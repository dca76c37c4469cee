import { limits } from '@quad/contract/limits.ts'
import { type KeyboardEvent, type SubmitEvent, useEffect, useRef } from 'react'
import { draftNames, useDraft } from '../../../entities/post/draft.ts'
import { isEnter } from '../../../entities/post/isEnter.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { words as common } from '../../../shared/words.ts'
import { sendEventComment } from '../calls/createEventComment.ts'
import { commentWords as words } from '../commentWords.ts'
import boxes from '../../../entities/comment/CommentBox.module.css'
import styles from './EventComments.module.css'

export interface EventCommentBoxProps {
  readonly eventId: string
  /** null for a comment on the event itself. */
  readonly parentCommentId: string | null
  /** Whom a reply is to. */
  readonly replyTo?: string
  readonly onSent?: () => void
  readonly onCancel?: () => void
}

/** Writes a comment; a draft is kept on this device (EVT-12). */
export function EventCommentBox({ eventId, parentCommentId, replyTo, onSent, onCancel }: EventCommentBoxProps) {
  const draft = useDraft(draftNames.comment(eventId, parentCommentId))
  const box = useRef<HTMLTextAreaElement>(null)
  const text = draft.text.trim()
  const label = replyTo === undefined ? words.box : words.replyTo(replyTo)

  useEffect(() => {
    if (replyTo !== undefined) box.current?.focus()
  }, [replyTo])

  function send(event: SubmitEvent | KeyboardEvent) {
    event.preventDefault()
    if (text === '') return
    sendEventComment(eventId, parentCommentId, text)
    draft.reset('')
    box.current?.focus()
    onSent?.()
  }

  function onKey(event: KeyboardEvent) {
    if (isEnter(event) && !event.shiftKey) send(event)
    else if (event.key === 'Escape' && onCancel) onCancel()
  }

  return (
    <form className={styles.write} onSubmit={send}>
      <textarea
        ref={box}
        className={`${boxes.box} ${styles.box}`}
        rows={1}
        dir="auto"
        enterKeyHint="send"
        maxLength={limits.commentTextLength}
        aria-label={label}
        placeholder={replyTo === undefined ? words.placeholder : label}
        value={draft.text}
        onChange={(event) => draft.write(event.currentTarget.value)}
        onKeyDown={onKey}
      />
      {onCancel && (
        <Button kind="quiet" onClick={onCancel}>
          {common.actions.cancel}
        </Button>
      )}
      <Button type="submit" disabled={text === ''}>
        {words.send}
      </Button>
    </form>
  )
}
