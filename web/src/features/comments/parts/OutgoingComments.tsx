import { commentAlerts } from '@quad/contract/messages/comments.ts'
import { LinkedText, textParts } from '../../../entities/post/LinkedText.tsx'
import { UnsentState } from '../../../shared/outbox/UnsentState.tsx'
import { useSession } from '../../../shared/session/session.ts'
import { Avatar } from '../../../shared/ui/Avatar.tsx'
import { focusHeading } from '../../../shared/ui/focusHeading.ts'
import { commentDelivery } from '../calls/createComment.ts'
import { composerWords } from '../memberWords.ts'
import { commentOutbox, type OutgoingComment } from '../outbox.ts'
import styles from './OutgoingComments.module.css'

export interface OutgoingCommentsProps {
  readonly postId: string
  /** null for those on the post itself. */
  readonly parentCommentId: string | null
}

/** One's comments of a thread that the server has not confirmed yet, with Retry and Discard (COM-01). */
export function OutgoingComments({ postId, parentCommentId }: OutgoingCommentsProps) {
  const thread = parentCommentId ?? ''
  const items = commentOutbox.useItems().filter((one) => one.postId === postId && one.parentCommentId === thread)
  if (items.length === 0) return null
  return (
    <ul className={styles.list}>
      {items.map((one) => (
        <li key={one.clientId}>
          <OutgoingItem outgoing={one} />
        </li>
      ))}
    </ul>
  )
}

function OutgoingItem({ outgoing }: { readonly outgoing: OutgoingComment }) {
  const user = useSession((session) => session.user)
  return (
    <article className={styles.comment} aria-label={composerWords.outgoing} tabIndex={-1}>
      <Avatar id={user?._id ?? ''} name={user?.displayName ?? ''} src={user?.userImg} size={32} />
      <div className={styles.content}>
        <p className={styles.text} dir="auto">
          <LinkedText parts={textParts(outgoing.comment)} />
        </p>
        <UnsentState
          unsent={outgoing}
          sending={composerWords.sending}
          refused={commentAlerts.commentNotPosted}
          onRetry={({ currentTarget }) => {
            // The focused button disappears.
            currentTarget.closest('article')?.focus({ preventScroll: true })
            commentDelivery.retry(outgoing)
          }}
          onDiscard={() => {
            focusHeading()
            commentDelivery.discard(outgoing)
          }}
        />
      </div>
    </article>
  )
}
