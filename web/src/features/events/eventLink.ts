import { toast } from '../../shared/toast/toast.ts'
import { pageWords } from './pageWords.ts'

export function addressOf(eventId: string): string {
  return `${window.location.origin}/events/${eventId}`
}

/** Copies the event's address, which opens for visitors too, and shows a toast. */
export async function copyEventLink(eventId: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(addressOf(eventId))
    toast.success(pageWords.linkCopied)
  } catch {
    toast.error(`${pageWords.linkNotCopied}: ${addressOf(eventId)}`)
  }
}

export const canShareElsewhere = 'share' in navigator

/** Opens the device's share sheet with the event's address. */
export async function shareEvent(eventId: string): Promise<void> {
  try {
    await navigator.share({ url: addressOf(eventId) })
  } catch {
    // Closing the sheet rejects too; the sheet shows its own errors.
  }
}
