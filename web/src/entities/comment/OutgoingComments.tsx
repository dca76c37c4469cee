import { commentAlerts } from '@quad/contract/messages/comments.ts'
import { UnsentState } from '../../shared/outbox/UnsentState.tsx'
import { useSession } from '../../shared/session/session.ts'
import { Avatar } from '../../shared/ui/Avatar.tsx'
import { LinkedText, taggedParts } from '../../shared/ui/LinkedText.tsx'
import { focusHeading } from '../../shared/ui/focus.ts'
import { List, Text } from '../../shared/ui/primitives.tsx'
import { withNames } from '../mention/markup.ts'
import styles from './CommentComposer.module.css'
import type { CommentOutbox, OutgoingComment } from './commentOutbox.ts'
import { isRefused, outgoingIn } from './outgoingIn.ts'
import { outgoingWords } from './words.ts'

interface OutgoingCommentsProps {
  /** The unsent comments on the post or event. */
  readonly items: readonly OutgoingComment[]
  readonly delivery: CommentOutbox['delivery']
  /** The comment that the replies belong to; null for comments at the top level. */
  readonly parentCommentId: string | null
}

/**
 * The viewer's comments in a thread that the server hasn't confirmed yet, each with Retry and Discard (COM-01, EVT-12).
 */
export function OutgoingComments({ items, delivery, parentCommentId }: OutgoingCommentsProps) {
  const shown = outgoingIn(items, parentCommentId)
  if (shown.length === 0) return null
  return (
    <List gap={4} className={styles.list}>
      {shown.map((one) => (
        <li key={one.clientId}>
          <OutgoingItem outgoing={one} delivery={delivery} />
        </li>
      ))}
    </List>
  )
}

interface OutgoingItemProps {
  readonly outgoing: OutgoingComment
  readonly delivery: CommentOutbox['delivery']
}

function OutgoingItem({ outgoing, delivery }: OutgoingItemProps) {
  const user = useSession((session) => session.user)
  return (
    <article className={styles.comment} aria-label={outgoingWords.label} tabIndex={-1}>
      <Avatar id={user?._id ?? ''} name={user?.displayName ?? ''} src={user?.userImg} size={32} />
      <Text as="div" shrink>
        <Text tone="muted" breaks measure className={styles.text} dir="auto">
          <LinkedText parts={taggedParts(withNames(outgoing.comment))} />
        </Text>
        <UnsentState
          unsent={outgoing}
          sending={outgoingWords.sending}
          refused={commentAlerts.commentNotPosted}
          onRetry={({ currentTarget }) => {
            // The focused button disappears, so move the focus. A refused reply also moves from the top level back to
            // its thread.
            if (outgoing.parentCommentId !== '' && isRefused(outgoing)) focusHeading()
            else currentTarget.closest('article')?.focus({ preventScroll: true })
            delivery.retry(outgoing)
          }}
          onDiscard={() => {
            focusHeading()
            delivery.discard(outgoing)
          }}
        />
      </Text>
    </article>
  )
}
