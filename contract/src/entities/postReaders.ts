// Readers stand apart from the schemas, so that a page which only reads posts loads no validator.
import type { Post } from './post.ts'

/** Whether this person likes the post, read from the wire form. */
export function isLikedBy(item: Post, userId: string | undefined): boolean {
  return userId !== undefined && item.likes.includes(userId)
}

/** Whether this person has saved the post, read from the wire form. */
export function isSavedBy(item: Post, userId: string | undefined): boolean {
  return userId !== undefined && item.savedBy.includes(userId)
}
