import { toast } from '../../shared/toast/toast.ts'
import { words } from './words.ts'

/** The public address of a post (FEED-14). */
export function postAddress(postId: string): string {
  return `${window.location.origin}/posts/${postId}`
}

/** Puts the post's public address on the clipboard and says so. */
export async function copyPostLink(postId: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(postAddress(postId))
    toast.success(words.linkCopied)
  } catch {
    toast.error(`${words.linkNotCopied}: ${postAddress(postId)}`)
  }
}
