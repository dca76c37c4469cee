import { limits } from '@quad/contract/limits.ts'
import { fieldMessages } from '@quad/contract/messages/fields.ts'
import {
  type ChangeEvent,
  type KeyboardEvent,
  type SubmitEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { EmojiButton } from '../../shared/emoji/EmojiButton.tsx'
import { draftNames, useDraft } from '../../shared/forms/draft.ts'
import { useSession } from '../../shared/session/session.ts'
import { Avatar } from '../../shared/ui/Avatar.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { isEnter } from '../../shared/ui/focus.ts'
import { Row, Stack, Text } from '../../shared/ui/primitives.tsx'
import { uiWords, words } from '../../shared/words.ts'
import { MentionList, useMentions } from '../mention/Mentions.tsx'
import { retype, withNames } from '../mention/markup.ts'
import { suggestPeople } from '../mention/suggestPeople.ts'
import styles from './CommentComposer.module.css'
import type { CommentOutbox } from './commentOutbox.ts'
import { composerWords } from './words.ts'

export interface CommentComposerProps {
  readonly outbox: Pick<CommentOutbox, 'send' | 'clubOf'>
  /** The id of the post or event. */
  readonly targetId: string
  /** The comment that is replied to; null for a comment at the top level. */
  readonly parentCommentId: string | null
  /** The name of the person to whom the reply is addressed. With a name, the box takes the focus. */
  readonly replyTo?: string
  /** Focuses the box of a new comment. */
  readonly focus?: boolean
  readonly onSent?: () => void
  readonly onCancel?: () => void
}

/** Writes a comment on a post or an event: Enter sends, Shift+Enter adds a line; @ suggests people; a draft is kept (COM-01, EVT-12,
 * FEED-25). */
export function CommentComposer(props: CommentComposerProps) {
  const { outbox, targetId, parentCommentId, replyTo, focus, onSent, onCancel } = props
  const user = useSession((session) => session.user)
  const draft = useDraft(draftNames.comment(targetId, parentCommentId))
  const box = useRef<HTMLTextAreaElement>(null)
  const id = useId()
  // Keep the footer once shown: hiding it on blur would move a button while it is being pressed.
  const [opened, setOpened] = useState(draft.kept)
  const mentions = useMentions({
    suggest: suggestPeople(outbox.clubOf(targetId)),
    stored: draft.text,
    onWrite: draft.write,
    box,
  })
  const suggesting = mentions.people.length > 0
  const stored = draft.text.trim()
  const text = withNames(stored)
  const tooLong = text.length > limits.commentTextLength
  const ready = text !== '' && !tooLong

  useEffect(() => {
    if (!focus) return
    // Defer the focus, because a page change focuses the heading first.
    const wait = setTimeout(() => box.current?.focus())
    return () => clearTimeout(wait)
  }, [focus])
  // A layout effect, so that it runs before the next key press.
  useLayoutEffect(() => {
    if (replyTo !== undefined) box.current?.focus()
  }, [replyTo])

  function submit(event: SubmitEvent | KeyboardEvent) {
    event.preventDefault()
    if (!ready) return
    outbox.send(targetId, parentCommentId, stored)
    draft.reset('')
    box.current?.focus()
    onSent?.()
  }

  function write({ currentTarget: { value } }: ChangeEvent<HTMLTextAreaElement>) {
    const next = retype(draft.text, value)
    draft.write(next)
    mentions.look(next)
  }

  function onKey(event: KeyboardEvent) {
    if (mentions.onKey(event)) return
    if (isEnter(event) && !event.shiftKey) submit(event)
    else if (event.key === 'Escape' && onCancel) onCancel()
  }

  const label = replyTo === undefined ? composerWords.label : composerWords.replyTo(replyTo)
  return (
    <form className={styles.composer} onSubmit={submit}>
      <Avatar id={user?._id ?? ''} name={user?.displayName ?? ''} src={user?.userImg} size={32} />
      <Stack gap={2} className={styles.field}>
        <div className={styles.writing}>
          <textarea
            ref={box}
            className={styles.box}
            rows={1}
            dir="auto"
            enterKeyHint="send"
            aria-label={label}
            aria-describedby={`${id}-hint ${id}-error`}
            aria-invalid={tooLong}
            // Behaves as a combobox, but can't have its role, which multi-line boxes aren't allowed.
            aria-autocomplete="list"
            aria-controls={suggesting ? `${id}-people` : undefined}
            aria-activedescendant={suggesting ? `${id}-people-${mentions.active}` : undefined}
            placeholder={replyTo === undefined ? composerWords.placeholder : label}
            value={withNames(draft.text)}
            onChange={write}
            onSelect={() => mentions.look(draft.text)}
            onBlur={mentions.leave}
            onKeyDown={onKey}
            onFocus={() => setOpened(true)}
          />
          <MentionList
            id={`${id}-people`}
            people={mentions.people}
            active={mentions.active}
            onChoose={mentions.choose}
            below
          />
        </div>
        {tooLong && (
          <Text size="small" tone="danger" id={`${id}-error`} role="alert">
            {fieldMessages.tooLong}
          </Text>
        )}
        {opened && (
          <Row gap={2}>
            <EmojiButton box={box} className={styles.emoji} />
            <Text size="tiny" tone="muted" className={styles.hint}>
              <span id={`${id}-hint`} className={styles.keys}>
                {composerWords.hint}
              </span>
            </Text>
            {onCancel && (
              <Button kind="quiet" size="sm" onClick={onCancel}>
                {words.actions.cancel}
              </Button>
            )}
            <Button type="submit" size="sm" whyNot={!ready && uiWords.writeFirst}>
              {composerWords.send}
            </Button>
          </Row>
        )}
      </Stack>
    </form>
  )
}
