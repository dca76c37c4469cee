import { postKeys } from './pages.ts'

/** The feed's tabs, in order: whose posts it has (FEED-22, FOLLOW-04). */
export const feedScopes = ['college', 'everyone', 'following'] as const
export type FeedScope = (typeof feedScopes)[number]

// Signing out deletes it. app/early.ts reads it, too.
const storageKey = 'quad.feed'

const chosenIn = (search: string) => new URLSearchParams(search).get('of')

/** The scope that an address chooses, or else the one that was chosen last on this device. */
export function feedScopeAt(search: string): FeedScope {
  const wanted = chosenIn(search) ?? localStorage.getItem(storageKey)
  return feedScopes.find((scope) => scope === wanted) ?? 'everyone'
}

/** Remembers the scope that an address chooses, if any. */
export function rememberFeedScope(search: string): void {
  const chosen = chosenIn(search)
  if (chosen === null) return
  try {
    localStorage.setItem(storageKey, chosen)
  } catch {
    // If storage is full or blocked, the feed opens with everyone's posts.
  }
}

/** Query keys of a scope; everyone's are the beginnings of all. Here, as visitors load pages.ts. */
export const feedKeyOf = (scope: FeedScope) => (scope === 'everyone' ? postKeys.feed : [...postKeys.feed, scope])
export const newestKeyOf = (scope: FeedScope) => [...postKeys.newest, scope]

/** The body of the call for the page after the posts with these ids; equal in the first script and the hook. */
export const feedBody = (scope: FeedScope, lastFetchedIds: string[]) =>
  scope === 'everyone' ? { lastFetchedIds } : { lastFetchedIds, scope }
