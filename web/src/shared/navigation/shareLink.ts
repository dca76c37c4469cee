import { toast } from '../toast/toast.ts'
import { linkWords } from '../words.ts'

/** Returns the absolute URL of a page, to share outside Quad. */
export const addressOf = (path: string): string => `${window.location.origin}${path}`

/** Copies the address of a page and shows a toast. */
export async function copyLink(path: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(addressOf(path))
    toast.success(linkWords.linkCopied)
  } catch {
    toast.error(`${linkWords.linkNotCopied}: ${addressOf(path)}`)
  }
}

export const canShareElsewhere = 'share' in navigator

/** Opens the device's share sheet with the address of a page. */
export async function shareLink(path: string): Promise<void> {
  try {
    await navigator.share({ url: addressOf(path) })
  } catch {
    // Ignore the rejection: closing the sheet causes one, too, and the sheet shows its own errors.
  }
}
