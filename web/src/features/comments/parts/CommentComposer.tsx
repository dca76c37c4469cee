import { limits } from '@quad/contract/limits.ts'
import { commentAlerts } from '@quad/contract/messages/comments.ts'
import { fieldMessages } from '@quad/contract/messages/fields.ts'
import { type KeyboardEvent, type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import { draftNames, useDraft } from '../../../entities/post/draft.ts'
import { isEnter } from '../../../entities/post/isEnter.ts'
import { EmojiButton } from '../../../shared/emoji/EmojiButton.tsx'
import { useSession } from '../../../shared/session/session.ts'
import { Avatar } from '../../../shared/ui/Avatar.tsx'
import { Button } from '../../../shared/ui/Button.tsx'
import { useCreateComment } from '../calls/useCreateComment.ts'
import { composerWords } from '../composerWords.ts'
import { words } from '../words.ts'
import styles from './CommentComposer.module.css'

export interface CommentComposerProps {
  readonly postId: string
  /** The comment that is answered; null for the top level. */
  readonly parentCommentId: string | null
  /** The name of whoever is answered. */
  readonly answering?: string
  readonly focus: boolean
  readonly onSent: () => void
  readonly onCancel?: () => void
}

/** Where a comment is written: Enter sends, Shift and Enter add a line; the text stays until the server has it. */
export function CommentComposer(props: CommentComposerProps) {
  const { postId, parentCommentId, answering, focus, onSent, onCancel } = props
  const user = useSession((session) => session.user)
  const draft = useDraft(draftNames.comment(postId, parentCommentId))
  const create = useCreateComment(postId, parentCommentId)
  const box = useRef<HTMLTextAreaElement>(null)
  const id = useId()
  // Once shown the foot stays: were it to go with the focus, what is being pressed below would move away.
  const [opened, setOpened] = useState(draft.kept)
  const text = draft.text.trim()
  const tooLong = text.length > limits.commentTextLength
  const ready = text !== '' && !tooLong && !create.isPending

  useEffect(() => {
    if (!focus) return
    // Not at once: on arrival at a page the focus first goes to its heading.
    const wait = setTimeout(() => box.current?.focus())
    return () => clearTimeout(wait)
  }, [focus])

  function send(event: SubmitEvent | KeyboardEvent) {
    event.preventDefault()
    if (!ready) return
    create.mutate(text, {
      onSuccess: () => {
        draft.reset('')
        box.current?.focus()
        onSent()
      },
    })
  }

  function onKey(event: KeyboardEvent) {
    if (isEnter(event) && !event.shiftKey) send(event)
    else if (event.key === 'Escape' && onCancel) onCancel()
  }

  const problem = tooLong
    ? fieldMessages.tooLong
    : create.error && `${commentAlerts.commentNotPosted}: ${create.error.message}`
  const label = answering === undefined ? composerWords.label : words.replyTo(answering)
  return (
    <form className={styles.composer} onSubmit={send}>
      <Avatar name={user?.displayName ?? ''} src={user?.userImg} size={32} />
      <div className={styles.field}>
        <textarea
          ref={box}
          className={styles.box}
          rows={1}
          dir="auto"
          enterKeyHint="send"
          aria-label={label}
          aria-describedby={`${id}-hint ${id}-error`}
          aria-invalid={tooLong}
          placeholder={answering === undefined ? composerWords.placeholder : words.replyTo(answering)}
          value={draft.text}
          readOnly={create.isPending}
          onChange={(event) => draft.write(event.currentTarget.value)}
          onKeyDown={onKey}
          onFocus={() => setOpened(true)}
        />
        {problem && (
          <p className={styles.problem} id={`${id}-error`} role="alert">
            {problem}
          </p>
        )}
        {opened && (
          <div className={styles.foot}>
            <EmojiButton box={box} className={styles.emoji} />
            <p className={styles.hint}>
              {create.isPending ? (
                composerWords.sending
              ) : (
                <span id={`${id}-hint`} className={styles.keys}>
                  {composerWords.hint}
                </span>
              )}
            </p>
            {onCancel && (
              <Button kind="quiet" size="sm" onClick={onCancel}>
                {composerWords.cancel}
              </Button>
            )}
            <Button type="submit" size="sm" disabled={!ready && !create.isPending} loading={create.isPending}>
              {create.isError ? composerWords.retry : composerWords.send}
            </Button>
          </div>
        )}
      </div>
    </form>
  )
}
