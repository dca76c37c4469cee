import type { ProviderSignedIn, SignedIn } from '@quad/contract/entities/authReply.ts'
import type { AuthUser } from '@quad/contract/entities/user.ts'
import { isPhone } from '@quad/contract/phones.ts'
import { create } from 'zustand'
import { queryClient } from '../api/queryClient.ts'
import { type Os, readOs } from './device.ts'
import {
  clearStoredSession,
  concernsSession,
  readStoredSession,
  type StoredSession,
  writeStoredSession,
} from './storedSession.ts'

export interface Session {
  readonly token: string | undefined
  readonly userId: string | undefined
  /** Oneself as the last auth reply gave it. */
  readonly user: AuthUser | undefined
  /** Not before the account is complete. */
  readonly isAuthenticated: boolean
  /** There is a token, but college or gender is still to be said (ACC-05). */
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

/** Who is signed in, in this browser (ACC-07). */
export const useSession = create<Session>(() => ({
  ...identity(readStoredSession(nowSeconds())),
  os: readOs(navigator.userAgent),
  isMobileDevice: isPhone(navigator.userAgent),
}))

/** Begins a session with an auth reply; what was cached for a visitor is fetched anew. */
export function startSession(reply: SignedIn | ProviderSignedIn): void {
  const isIncomplete = reply.user.college === undefined || ('newUser' in reply && reply.newUser)
  keepSession({ token: reply.token, userId: reply.user._id, user: reply.user, isIncomplete })
}

/**
 * What has been learnt of the session: oneself as one now is, or that college and gender are to be said or are said.
 */
export function updateSession(news: Partial<Pick<StoredSession, 'user' | 'isIncomplete'>>): void {
  const { token, userId, user, isIncomplete } = useSession.getState()
  if (token === undefined || userId === undefined) return
  const stored = { token, userId, user, isIncomplete, ...news }
  // What was fetched holds for as long as one may see the same.
  if (stored.isIncomplete !== isIncomplete) return keepSession(stored)
  writeStoredSession(stored)
  useSession.setState(identity(stored))
}

function keepSession(stored: StoredSession): void {
  writeStoredSession(stored)
  queryClient.clear()
  useSession.setState(identity(stored))
}

/** Forgets the session in this browser and all that was cached for it. Revoking it is the call `logout`. */
export function endSession(): void {
  clearStoredSession()
  useSession.setState(identity(undefined))
  queryClient.clear()
}

// Other tabs sign in and out together with the one where it happened.
window.addEventListener('storage', (event) => {
  if (!concernsSession(event)) return
  const stored = readStoredSession(nowSeconds())
  const { token, isIncomplete } = useSession.getState()
  if (stored?.token === token && stored?.isIncomplete === isIncomplete) return
  useSession.setState(identity(stored))
  queryClient.clear()
})
