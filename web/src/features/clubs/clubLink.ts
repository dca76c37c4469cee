import { toast } from '../../shared/toast/toast.ts'
import { pageWords } from './pageWords.ts'

function addressOf(clubId: string): string {
  return `${window.location.origin}/club/about/${clubId}`
}

/** Copies the club's address, which opens for visitors too, and shows a toast (CLUB-09). */
export async function copyClubLink(clubId: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(addressOf(clubId))
    toast.success(pageWords.linkCopied)
  } catch {
    toast.error(`${pageWords.linkNotCopied}: ${addressOf(clubId)}`)
  }
}

export const canShareElsewhere = 'share' in navigator

/** Opens the device's share sheet with the club's address. */
export async function shareClub(clubId: string): Promise<void> {
  try {
    await navigator.share({ url: addressOf(clubId) })
  } catch {
    // Closing the sheet rejects too; the sheet shows its own errors.
  }
}
