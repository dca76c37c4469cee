import { create } from 'zustand'
import { useSession } from '../session/session.ts'

/** Chromium fires this event before it offers to install the app. TypeScript has no type for it. */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>
}

declare global {
  interface WindowEventMap {
    beforeinstallprompt: InstallEvent
  }
}

interface Installation {
  /** How this browser installs Quad: by its dialog, or from its Share menu; undefined if it can't or already has. */
  readonly way: 'dialog' | 'share' | undefined
  /** Whether to offer the installation on the page: from the second visit on, until it is declined. */
  readonly isOffered: boolean
}

const storageKey = 'quad.visits'
const declined = 'declined'
// A page load after a longer pause begins another visit.
const pauseMs = 30 * 60_000

/**
 * Counts the visits on this device, stored as "count last-ms"; true from the second visit on, unless the offer was
 * declined.
 */
function countVisit(): boolean {
  const stored = localStorage.getItem(storageKey) ?? '0 0'
  if (stored === declined) return false
  const [count = 0, last = 0] = stored.split(' ').map(Number)
  const now = count + (Date.now() - last > pauseMs ? 1 : 0)
  remember(`${now} ${Date.now()}`)
  return now > 1
}

function remember(text: string): void {
  try {
    localStorage.setItem(storageKey, text)
  } catch {
    // If storage is full or blocked, the installation is never offered.
  }
}

const isInstalled = () => matchMedia('(display-mode: standalone)').matches

function asksForShare(): boolean {
  const { os } = useSession.getState()
  // An iPad identifies itself as a Mac, but no Mac has a touch screen.
  return (os === 'ios' || (os === 'mac' && navigator.maxTouchPoints > 1)) && !isInstalled()
}

let event: InstallEvent | undefined

/** Whether and how Quad can be installed on this device (APP-01). */
export const useInstallation = create<Installation>(() => ({
  way: asksForShare() ? 'share' : undefined,
  isOffered: !isInstalled() && countVisit(),
}))

window.addEventListener('beforeinstallprompt', (offered) => {
  // Otherwise Chromium shows its own offer on the first visit.
  offered.preventDefault()
  event = offered
  useInstallation.setState({ way: 'dialog' })
})
window.addEventListener('appinstalled', () => useInstallation.setState({ way: undefined }))

/** Opens the browser's install dialog, which each event allows once. */
export async function install(): Promise<void> {
  const offered = event
  event = undefined
  useInstallation.setState({ way: undefined })
  await offered?.prompt()
}

/** Stops offering the installation on pages; the settings still offer it. */
export function declineInstallation(): void {
  remember(declined)
  useInstallation.setState({ isOffered: false })
}
