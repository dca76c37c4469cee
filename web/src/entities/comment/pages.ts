import type { Comment } from '@quad/contract/entities/comment.ts'
import type { InfiniteData } from '@tanstack/react-query'

export interface CommentPage {
  readonly comments: Comment[]
  readonly moreComments: boolean
  readonly lastDocId: string | null
}

export type CommentPages = InfiniteData<CommentPage, string | null>

/** Query keys of comments. Parent `null` is the post's top level; an id selects the replies to that comment. */
export const commentKeys = {
  all: ['comments'] as const,
  ofPost: (postId: string) => ['comments', postId] as const,
  thread: (postId: string, parentCommentId: string | null) => ['comments', postId, parentCommentId ?? 'top'] as const,
}

/** Returns the comments of all pages, newest first, without duplicates. */
export function commentsOf(pages: CommentPages | undefined): Comment[] {
  const seen = new Map<string, Comment>()
  for (const page of pages?.pages ?? []) for (const item of page.comments) seen.set(item._id, item)
  return [...seen.values()]
}
