import { toast } from '../../shared/toast/toast.ts'
import { words } from './words.ts'

/** The public address of a post (FEED-14). */
function postAddress(postId: string): string {
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

/** Whether the device has a sheet of its own to share by. */
export const canShareElsewhere = 'share' in navigator

/** Opens the device's own sheet with the post's public address. */
export async function shareElsewhere(postId: string): Promise<void> {
  try {
    await navigator.share({ url: postAddress(postId) })
  } catch {
    // Closing the device's sheet is no failure, and it says its own.
  }
}
