import { useState } from 'react'
import { draftKey } from '../../shared/forms/draft.ts'
import { useSession } from '../../shared/session/session.ts'
import { parseStored } from '../../shared/session/storedSession.ts'
import { type SearchTab, searchTabs } from '../../entities/search/kinds.ts'

/** A search that led somewhere: its text and the tab of its results. */
export interface RecentSearch {
  readonly kind: SearchTab
  readonly text: string
}

const atMost = 6

// With the drafts, which are deleted at sign-out.
const keyOf = () => draftKey(useSession.getState().userId, 'search.recent')

function read(): RecentSearch[] {
  const stored = parseStored(localStorage.getItem(keyOf()))
  return Array.isArray(stored) ? stored.flatMap(recentIn).slice(0, atMost) : []
}

function recentIn(stored: unknown): RecentSearch[] {
  const fields = new Map(Object.entries(typeof stored === 'object' && stored !== null ? stored : {}))
  const text: unknown = fields.get('text')
  const kind = searchTabs.find((one) => one === fields.get('kind'))
  return kind !== undefined && typeof text === 'string' ? [{ kind, text }] : []
}

function write(recent: readonly RecentSearch[]): void {
  try {
    localStorage.setItem(keyOf(), JSON.stringify(recent))
  } catch {
    // If storage is full or blocked, only the memory is lost.
  }
}

/** Keeps a search among the six newest, each text once and without its beginnings, which were searched while typing. */
export function rememberSearch(search: RecentSearch): void {
  const newest = search.text.toLowerCase()
  const others = read().filter(({ text }) => !newest.startsWith(text.toLowerCase()))
  write([search, ...others].slice(0, atMost))
}

/** The newest searches of the signed-in person on this device, a way to read them again, and one to delete them. */
export function useRecentSearches() {
  const [recent, setRecent] = useState(read)
  return {
    recent,
    refresh: () => setRecent(read()),
    clear: () => {
      write([])
      setRecent([])
    },
  }
}
