import type { Comment } from '../entities/comment.ts'
import type { Post } from '../entities/post.ts'
import type { Policies } from '../policy.ts'
import { postStanding } from './post.ts'

export interface CommentStanding {
  readonly visible: boolean
  readonly author: boolean
  readonly postAuthor: boolean
}

export const commentPolicies = {
  'comment.delete': (comment) =>
    !comment.visible ? 'comment.notFound' : comment.author || comment.postAuthor || 'comment.notYours',
} satisfies Policies<'comment', CommentStanding>

/** A viewer's standing to a comment that the browser shows. */
export function commentStanding(userId: string | undefined, comment: Comment, post: Post): CommentStanding {
  return {
    visible: true,
    author: userId !== undefined && comment.user._id === userId,
    postAuthor: postStanding(userId, post).author,
  }
}
