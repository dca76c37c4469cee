// A separate file, so that read-only pages don't bundle the schemas.
import type { Post } from './post.ts'

export function isLikedBy(item: Post, userId: string | undefined): boolean {
  return userId !== undefined && item.likes.includes(userId)
}

export function isSavedBy(item: Post, userId: string | undefined): boolean {
  return userId !== undefined && item.savedBy.includes(userId)
}
