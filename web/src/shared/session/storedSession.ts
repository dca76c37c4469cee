import type { AuthUser } from '@quad/contract/entities/user.ts'
import { wipeKept, wipeUnused } from './wipe.ts'

export interface StoredSession {
  readonly token: string
  readonly userId: string
  readonly user: AuthUser | undefined
  /** True if college or gender is missing: the token then has a limited scope (ACC-05). */
  readonly isIncomplete: boolean
}

const keys = {
  token: 'quad.token',
  userId: 'quad.userId',
  user: 'quad.user',
  incomplete: 'quad.incomplete',
  /** The feed's last tab, which entities/post/feedScope.ts writes. */
  feed: 'quad.feed',
} as const

const textFields = [
  '_id',
  'firstname',
  'lastname',
  'displayName',
  'userImg',
  'user_name',
  'username',
  'googleId',
] as const

function isAuthUser(value: unknown): value is AuthUser {
  if (typeof value !== 'object' || value === null) return false
  const record = new Map(Object.entries(value))
  return textFields.every((field) => typeof record.get(field) === 'string') && typeof record.get('admin') === 'boolean'
}

/** Parses stored JSON; undefined if missing or invalid. */
export function parseStored(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Returns the `exp` of a token in seconds; undefined if it isn't a JWT. */
export function expiryOf(token: string): number | undefined {
  const payload = token.split('.')[1]
  if (payload === undefined) return undefined
  try {
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    return typeof claims === 'object' && claims !== null && 'exp' in claims && typeof claims.exp === 'number'
      ? claims.exp
      : undefined
  } catch {
    return undefined
  }
}

/**
 * Returns the stored session; clears an expired one and returns undefined (ACC-08). Without a session, also deletes the
 * data for offline reading.
 */
export function readStoredSession(nowSeconds: number): StoredSession | undefined {
  const token = localStorage.getItem(keys.token)
  const userId = localStorage.getItem(keys.userId)
  if (token === null || userId === null) {
    wipeUnused()
    return undefined
  }
  const expiry = expiryOf(token)
  if (expiry === undefined || expiry <= nowSeconds) {
    clearStoredSession()
    return undefined
  }
  const user = parseStored(localStorage.getItem(keys.user))
  const isIncomplete = localStorage.getItem(keys.incomplete) !== null
  return { token, userId, user: isAuthUser(user) ? user : undefined, isIncomplete }
}

/** Stores token and user id (ACC-07), and the user for the first paint. */
export function writeStoredSession({ token, userId, user, isIncomplete }: StoredSession): void {
  if (isIncomplete) localStorage.setItem(keys.incomplete, 'yes')
  else localStorage.removeItem(keys.incomplete)
  localStorage.setItem(keys.userId, userId)
  localStorage.setItem(keys.user, JSON.stringify(user))
  // Last, because other tabs listen to this key.
  localStorage.setItem(keys.token, token)
}

export function clearStoredSession(): void {
  for (const key of Object.values(keys)) localStorage.removeItem(key)
  wipeKept()
}

/** Whether the event says that another tab changed the session; its key is null if all storage was cleared. */
export function concernsSession(event: StorageEvent): boolean {
  return event.key === null || event.key === keys.token || event.key === keys.incomplete
}
