import { limits } from '@quad/contract/limits.ts'
import { fieldMessages } from '@quad/contract/messages/fields.ts'
import { type KeyboardEvent, type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import { draftNames, useDraft } from '../../../entities/post/draft.ts'
import { isEnter } from '../../../entities/post/isEnter.ts'
import { EmojiButton } from '../../../shared/emoji/EmojiButton.tsx'
import { useSession } from '../../../shared/session/session.ts'
import { Avatar } from '../../../shared/ui/Avatar.tsx'
import { Button } from '../../../shared/ui/Button.tsx'
import { words } from '../../../shared/words.ts'
import { sendComment } from '../calls/createComment.ts'
import { composerWords } from '../memberWords.ts'
import { commentWords } from '../words.ts'
import boxes from '../../../entities/comment/CommentBox.module.css'
import styles from './CommentComposer.module.css'

export interface CommentComposerProps {
  readonly postId: string
  /** null for a comment on the post itself. */
  readonly parentCommentId: string | null
  readonly replyTo?: string
  readonly focus: boolean
  readonly onSent?: () => void
  readonly onCancel?: () => void
}

/** Writes a comment: Enter sends, Shift+Enter adds a line (COM-01). */
export function CommentComposer(props: CommentComposerProps) {
  const { postId, parentCommentId, replyTo, focus, onSent, onCancel } = props
  const user = useSession((session) => session.user)
  const draft = useDraft(draftNames.comment(postId, parentCommentId))
  const box = useRef<HTMLTextAreaElement>(null)
  const id = useId()
  // Once shown, the footer stays: if it went with the focus, a button being pressed below would move.
  const [opened, setOpened] = useState(draft.kept)
  const text = draft.text.trim()
  const tooLong = text.length > limits.commentTextLength
  const ready = text !== '' && !tooLong

  useEffect(() => {
    if (!focus) return
    // After the focus on the heading that a page change sets.
    const wait = setTimeout(() => box.current?.focus())
    return () => clearTimeout(wait)
  }, [focus])

  function send(event: SubmitEvent | KeyboardEvent) {
    event.preventDefault()
    if (!ready) return
    sendComment(postId, parentCommentId, text)
    draft.reset('')
    box.current?.focus()
    onSent?.()
  }

  function onKey(event: KeyboardEvent) {
    if (isEnter(event) && !event.shiftKey) send(event)
    else if (event.key === 'Escape' && onCancel) onCancel()
  }

  const label = replyTo === undefined ? composerWords.label : commentWords.replyTo(replyTo)
  return (
    <form className={styles.composer} onSubmit={send}>
      <Avatar id={user?._id ?? ''} name={user?.displayName ?? ''} src={user?.userImg} size={32} />
      <div className={styles.field}>
        <textarea
          ref={box}
          className={`${boxes.box} ${styles.box}`}
          rows={1}
          dir="auto"
          enterKeyHint="send"
          aria-label={label}
          aria-describedby={`${id}-hint ${id}-error`}
          aria-invalid={tooLong}
          placeholder={replyTo === undefined ? composerWords.placeholder : commentWords.replyTo(replyTo)}
          value={draft.text}
          onChange={(event) => draft.write(event.currentTarget.value)}
          onKeyDown={onKey}
          onFocus={() => setOpened(true)}
        />
        {tooLong && (
          <p className={styles.problem} id={`${id}-error`} role="alert">
            {fieldMessages.tooLong}
          </p>
        )}
        {opened && (
          <div className={styles.foot}>
            <EmojiButton box={box} className={styles.emoji} />
            <p className={styles.hint}>
              <span id={`${id}-hint`} className={styles.keys}>
                {composerWords.hint}
              </span>
            </p>
            {onCancel && (
              <Button kind="quiet" size="sm" onClick={onCancel}>
                {words.actions.cancel}
              </Button>
            )}
            <Button type="submit" size="sm" disabled={!ready}>
              {composerWords.send}
            </Button>
          </div>
        )}
      </div>
    </form>
  )
}
