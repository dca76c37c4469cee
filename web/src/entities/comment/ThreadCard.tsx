import type { Comment } from '@quad/contract/entities/comment.ts'
import { type ReactNode, Suspense, useRef, useState } from 'react'
import { openModal } from '../../shared/modal/store.ts'
import { useSession } from '../../shared/session/session.ts'
import { Stack } from '../../shared/ui/primitives.tsx'
import { CommentCard } from './CommentCard.tsx'
import type { lazyCommenting } from './lazyCommenting.tsx'
import styles from './ThreadCard.module.css'
import { threadWords as words } from './threadWords.ts'

type AnyComment = Pick<Comment, '_id' | 'user' | 'comment' | 'mentions' | 'createdAt' | 'repliedCount' | 'reactions'>

interface ThreadCardProps<One extends AnyComment> {
  readonly comment: One
  /** The id of the post or event. */
  readonly targetId: string
  readonly writing: ReturnType<typeof lazyCommenting>
  /** The reason shown when visitors are asked to log in to reply. */
  readonly visitorReason: string
  readonly spaced?: boolean
  /** Renders a member's buttons for a comment or reply; `reply` is the Reply button. */
  readonly renderActs: (comment: One, reply: ReactNode) => ReactNode
  /** Renders the list of replies; `renderReply` renders each of them. */
  readonly renderReplies: (renderReply: (comment: One) => ReactNode) => ReactNode
}

/** A comment with its buttons and its replies, which share one composer (COM-01, COM-03, EVT-12). */
export function ThreadCard<One extends AnyComment>(props: ThreadCardProps<One>) {
  const { comment, targetId, writing, visitorReason, spaced = false, renderActs, renderReplies } = props
  const signedIn = useSession((session) => session.isAuthenticated)
  // The name of the person to whom the reply is addressed.
  const [replyTo, setReplyTo] = useState<string>()
  const [unfolded, setUnfolded] = useState(false)
  const opener = useRef<Element>(null)
  const { _id: commentId, repliedCount, user } = comment
  const { LazyComposer, LazyOutgoing } = writing

  function reply(name: string) {
    opener.current = document.activeElement
    if (signedIn) setReplyTo(name)
    else openModal('signInRequired', { reason: visitorReason })
  }

  function closeComposer() {
    setReplyTo(undefined)
    if (opener.current instanceof HTMLElement) opener.current.focus()
  }

  function sent() {
    closeComposer()
    setUnfolded(true)
  }

  function actsOf(one: One) {
    const name = one.user.displayName
    return <Acts comment={one} onReply={() => reply(name)} render={(replyAct) => renderActs(one, replyAct)} />
  }

  return (
    <CommentCard comment={comment} label={words.commentBy(user.displayName)} actions={actsOf(comment)}>
      <Stack gap={3} align="start" className={styles.replies} {...(spaced && { above: 1, below: 2 })}>
        {repliedCount > 0 && (
          <button
            type="button"
            className={`${styles.act} ${styles.fold}`}
            aria-expanded={unfolded}
            onClick={() => setUnfolded(!unfolded)}
          >
            {unfolded ? words.hideReplies : words.showReplies(repliedCount)}
          </button>
        )}
        {unfolded &&
          repliedCount > 0 &&
          renderReplies((one) => (
            <CommentCard comment={one} label={words.replyBy(one.user.displayName)} actions={actsOf(one)} />
          ))}
        {signedIn && <LazyOutgoing targetId={targetId} parentCommentId={commentId} />}
        {replyTo !== undefined && (
          <LazyComposer
            targetId={targetId}
            parentCommentId={commentId}
            replyTo={replyTo}
            onSent={sent}
            onCancel={closeComposer}
          />
        )}
      </Stack>
    </CommentCard>
  )
}

interface ActsProps {
  readonly comment: AnyComment
  readonly onReply: () => void
  readonly render: (reply: ReactNode) => ReactNode
}

const askToSignIn = () => openModal('signInRequired', { reason: words.reportReason })

/** Reply; for visitors Report, which asks them to sign in; for members their other buttons. */
function Acts({ comment: { user, reactions }, onReply, render }: ActsProps) {
  const name = user.displayName
  const signedIn = useSession((session) => session.userId) !== undefined
  const reply = (
    <CommentAct label={words.replyTo(name)} onClick={onReply}>
      {words.reply}
    </CommentAct>
  )
  return signedIn ? (
    <Suspense
      fallback={
        <>
          {reactions && <div className={styles.reactions} />}
          {reply}
        </>
      }
    >
      {render(reply)}
    </Suspense>
  ) : (
    <>
      {reply}
      <CommentAct label={words.reportOf(name)} onClick={askToSignIn}>
        {words.report}
      </CommentAct>
    </>
  )
}

interface CommentActProps {
  readonly label: string
  readonly onClick: () => void
  readonly children: string
}

export function CommentAct({ label, onClick, children }: CommentActProps) {
  return (
    <button type="button" className={styles.act} aria-label={label} onClick={onClick}>
      {children}
    </button>
  )
}
