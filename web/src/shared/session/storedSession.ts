import type { AuthUser } from '@quad/contract/entities/user.ts'

export interface StoredSession {
  readonly token: string
  readonly userId: string
  readonly user: AuthUser | undefined
  /** College or gender is still to be said: the token is good for little else (ACC-05). */
  readonly isIncomplete: boolean
}

const keys = { token: 'quad.token', userId: 'quad.userId', user: 'quad.user', incomplete: 'quad.incomplete' } as const

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

/** What a text of the browser's storage holds; undefined for none, or for one that somebody spoilt. */
export function parseStored(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The second at which a token ends, from its `exp`; undefined for a text that is no token. */
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

/** Reads the stored session; one whose expiry is past is cleared and counts as none (ACC-08). */
export function readStoredSession(nowSeconds: number): StoredSession | undefined {
  const token = localStorage.getItem(keys.token)
  const userId = localStorage.getItem(keys.userId)
  if (token === null || userId === null) return undefined
  const expiry = expiryOf(token)
  if (expiry === undefined || expiry <= nowSeconds) {
    clearStoredSession()
    return undefined
  }
  const user = parseStored(localStorage.getItem(keys.user))
  const isIncomplete = localStorage.getItem(keys.incomplete) !== null
  return { token, userId, user: isAuthUser(user) ? user : undefined, isIncomplete }
}

/** Keeps token and user id (ACC-07), and oneself as last seen, for the first paint. */
export function writeStoredSession({ token, userId, user, isIncomplete }: StoredSession): void {
  if (isIncomplete) localStorage.setItem(keys.incomplete, 'yes')
  else localStorage.removeItem(keys.incomplete)
  localStorage.setItem(keys.userId, userId)
  localStorage.setItem(keys.user, JSON.stringify(user))
  // Last, because other tabs follow this key.
  localStorage.setItem(keys.token, token)
}

export function clearStoredSession(): void {
  for (const key of Object.values(keys)) localStorage.removeItem(key)
}

/** Whether a storage event says that the session changed in another tab (a null key: all was cleared). */
export function concernsSession(event: StorageEvent): boolean {
  return event.key === null || event.key === keys.token || event.key === keys.incomplete
}
