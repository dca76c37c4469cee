import type { Comment, CommentLike } from '@quad/contract/entities/comment.ts'
import { commentAlerts } from '@quad/contract/messages/comments.ts'
import { useMutation } from '@tanstack/react-query'
import { toast } from '../../shared/toast/toast.ts'
import { Icon } from '../../shared/ui/Icon.tsx'
import { Text } from '../../shared/ui/primitives.tsx'
import styles from './LikeComment.module.css'
import { likeWords as words } from './words.ts'

interface LikeCommentProps {
  readonly comment: Pick<Comment, 'likesCount' | 'liked' | 'user'>
  readonly set: (on: boolean) => Promise<CommentLike>
  readonly onSet: (like: CommentLike) => void
}

/** The heart of a comment with its count; it changes once the server has confirmed (COM-05, ruling 11). */
export function LikeComment({ comment: { liked, likesCount, user }, set, onSet }: LikeCommentProps) {
  const change = useMutation({
    mutationFn: set,
    onSuccess: onSet,
    onError: (failure) => toast.error(`${commentAlerts.commentNotLiked}: ${failure.message}`),
  })
  return (
    <button
      type="button"
      className={`${styles.like} ${liked ? styles.liked : ''}`}
      aria-label={words.like(user.displayName, likesCount)}
      aria-pressed={liked}
      aria-busy={change.isPending || undefined}
      onClick={() => change.isPending || change.mutate(!liked)}
    >
      <Icon name="heart" size={16} filled={liked} />
      {likesCount > 0 && (
        <Text as="span" tabular>
          {likesCount}
        </Text>
      )}
    </button>
  )
}
