import type { ProviderSignedIn, SignedIn } from '@quad/contract/entities/authReply.ts'
import type { AuthUser } from '@quad/contract/entities/user.ts'
import { isPhone } from '@quad/contract/phones.ts'
import { create } from 'zustand'
import { queryClient } from '../api/queryClient.ts'
import {
  clearStoredSession,
  concernsSession,
  readStoredSession,
  type StoredSession,
  writeStoredSession,
} from './storedSession.ts'
import { wipeKept } from './wipe.ts'

type Os = 'android' | 'ios' | 'windows' | 'mac' | 'linux' | 'other'

const systems: readonly (readonly [Os, RegExp])[] = [
  ['android', /android/i],
  ['ios', /iphone|ipad|ipod/i],
  ['windows', /windows/i],
  ['mac', /mac os|macintosh/i],
  ['linux', /linux|cros/i],
]

function readOs(userAgent: string): Os {
  return systems.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? 'other'
}

export interface Session {
  readonly token: string | undefined
  readonly userId: string | undefined
  /** The user from the last auth reply. */
  readonly user: AuthUser | undefined
  /** False while the account is incomplete. */
  readonly isAuthenticated: boolean
  /** True if there is a token but the account lacks a college or gender (ACC-05). */
  readonly isIncomplete: boolean
  readonly os: Os
  readonly isMobileDevice: boolean
}

function identity(stored: StoredSession | undefined): Omit<Session, 'os' | 'isMobileDevice'> {
  return {
    token: stored?.token,
    userId: stored?.userId,
    user: stored?.user,
    isAuthenticated: stored?.isIncomplete === false,
    isIncomplete: stored?.isIncomplete === true,
  }
}

function nowSeconds(): number {
  return Math.floor(Date.now() / 1000)
}

/** The session of this browser (ACC-07). */
export const useSession = create<Session>(() => ({
  ...identity(readStoredSession(nowSeconds())),
  os: readOs(navigator.userAgent),
  isMobileDevice: isPhone(navigator.userAgent),
}))

/** Starts a session and clears the visitor's cache. */
export function startSession(reply: SignedIn | ProviderSignedIn): void {
  const isIncomplete = reply.user.college === undefined || ('newUser' in reply && reply.newUser)
  keepSession({ token: reply.token, userId: reply.user._id, user: reply.user, isIncomplete })
}

/** Updates the session's user, or whether the account is incomplete. */
export function saveSession(news: Partial<Pick<StoredSession, 'user' | 'isIncomplete'>>): void {
  const { token, userId, user, isIncomplete } = useSession.getState()
  if (token === undefined || userId === undefined) return
  const stored = { token, userId, user, isIncomplete, ...news }
  // Completing the account changes what the person may see, so clear the cache; a new name doesn't.
  if (stored.isIncomplete !== isIncomplete) return keepSession(stored)
  writeStoredSession(stored)
  useSession.setState(identity(stored))
}

function keepSession(stored: StoredSession): void {
  if (stored.userId !== useSession.getState().userId) wipeKept()
  writeStoredSession(stored)
  queryClient.clear()
  useSession.setState(identity(stored))
}

/** Clears the session and its cache in this browser only; the call `logout` revokes it. */
export function endSession(): void {
  clearStoredSession()
  useSession.setState(identity(undefined))
  queryClient.clear()
}

// Update the session after a sign-in or sign-out in another tab.
window.addEventListener('storage', (event) => {
  if (!concernsSession(event)) return
  const stored = readStoredSession(nowSeconds())
  const { token, isIncomplete } = useSession.getState()
  if (stored?.token === token && stored?.isIncomplete === isIncomplete) return
  useSession.setState(identity(stored))
  queryClient.clear()
})
