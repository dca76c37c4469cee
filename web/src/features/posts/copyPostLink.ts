import { postItemWords } from '../../entities/post/words.ts'
import { toast } from '../../shared/toast/toast.ts'

function postAddress(postId: string): string {
  return `${window.location.origin}/posts/${postId}`
}

/** Copies the post's public address and shows a toast (FEED-14). */
export async function copyPostLink(postId: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(postAddress(postId))
    toast.success(postItemWords.linkCopied)
  } catch {
    toast.error(`${postItemWords.linkNotCopied}: ${postAddress(postId)}`)
  }
}

export const canShareElsewhere = 'share' in navigator

/** Opens the device's share sheet with the post's public address. */
export async function shareElsewhere(postId: string): Promise<void> {
  try {
    await navigator.share({ url: postAddress(postId) })
  } catch {
    // Ignore the rejection: closing the sheet causes one, too, and the sheet shows its own errors.
  }
}
