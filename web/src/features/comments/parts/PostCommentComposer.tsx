import { CommentComposer, type CommentComposerProps } from '../../../entities/comment/CommentComposer.tsx'
import { draftNames } from '../../../shared/forms/draft.ts'
import { sendComment } from '../calls/createComment.ts'

export interface PostCommentComposerProps extends Omit<CommentComposerProps, 'draftName' | 'send'> {
  readonly postId: string
  /** null for a comment on the post itself. */
  readonly parentCommentId: string | null
}

/** Writes a comment on a post, or a reply (COM-01). */
export function PostCommentComposer({ postId, parentCommentId, ...how }: PostCommentComposerProps) {
  return (
    <CommentComposer
      {...how}
      draftName={draftNames.comment(postId, parentCommentId)}
      send={(text) => sendComment(postId, parentCommentId, text)}
    />
  )
}
