import { toast } from '../toast/toast.ts'
import { linkWords } from '../words.ts'

/** The whole address of a page, for other programs. */
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
    // Closing the sheet rejects too; the sheet shows its own errors.
  }
}
