import type { Comment } from '@quad/contract/entities/comment.ts'
import type { QueryClient } from '@tanstack/react-query'
import { countComments } from '../post/cache.ts'
import { type CommentPages, commentKeys } from './pages.ts'

function changeThread(
  client: QueryClient,
  postId: string,
  parentCommentId: string | null,
  change: (comments: Comment[], pageIndex: number) => Comment[],
): void {
  client.setQueryData<CommentPages>(
    commentKeys.thread(postId, parentCommentId),
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page, index) => ({ ...page, comments: change(page.comments, index) })),
      },
  )
}

function countReplies(client: QueryClient, postId: string, parentCommentId: string, by: number): void {
  changeThread(client, postId, null, (comments) =>
    comments.map((item) =>
      item._id === parentCommentId ? { ...item, repliedCount: Math.max(0, item.repliedCount + by) } : item,
    ),
  )
}

export function insertComment(client: QueryClient, item: Comment): void {
  // The comment may be there already: a request whose reply was lost stored it, and a fetch loaded it.
  if (findComment(client, item.post, item._id)) return
  const parent = item.parentCommentId ?? null
  void client.cancelQueries({ queryKey: commentKeys.thread(item.post, parent) })
  changeThread(client, item.post, parent, (comments, page) => (page === 0 ? [item, ...comments] : comments))
  if (parent !== null) countReplies(client, item.post, parent, 1)
  countComments(client, item.post, 1)
}

export function removeComment(client: QueryClient, item: Comment): void {
  const parent = item.parentCommentId ?? null
  changeThread(client, item.post, parent, (comments) => comments.filter((other) => other._id !== item._id))
  if (parent !== null) countReplies(client, item.post, parent, -1)
  countComments(client, item.post, -1 - item.repliedCount)
  client.removeQueries({ queryKey: commentKeys.thread(item.post, item._id) })
}

/** Updates some keys of a comment in all cached lists. */
export function changeComment(client: QueryClient, postId: string, id: string, change: Partial<Comment>): void {
  client.setQueriesData<CommentPages>(
    { queryKey: commentKeys.ofPost(postId) },
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({
          ...page,
          comments: page.comments.map((item) => (item._id === id ? { ...item, ...change } : item)),
        })),
      },
  )
}

export function findComment(client: QueryClient, postId: string, commentId: string): Comment | undefined {
  const threads = client.getQueriesData<CommentPages>({ queryKey: commentKeys.ofPost(postId) })
  for (const [, data] of threads) {
    const found = data?.pages.flatMap((page) => page.comments).find((item) => item._id === commentId)
    if (found) return found
  }
  return undefined
}

/** Refetches all threads after an author's name or the viewer's blocks changed. */
export function refetchComments(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: commentKeys.all })
}
