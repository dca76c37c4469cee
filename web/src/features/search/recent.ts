import { useState } from 'react'
import { draftKey } from '../../shared/forms/draft.ts'
import { useSession } from '../../shared/session/session.ts'
import { parseStored } from '../../shared/session/storedSession.ts'
import { type SearchTab, searchTabs } from '../../entities/search/kinds.ts'

/** A recent search: its text and the tab of its results. */
export interface RecentSearch {
  readonly kind: SearchTab
  readonly text: string
}

const atMost = 6

// Stored under a draft key, so that signing out deletes it with the drafts.
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
    // If storage is full or blocked, recent searches aren't kept.
  }
}

/** Adds a search to the six newest. Drops earlier searches that its text begins with, which came from typing it. */
export function rememberSearch(search: RecentSearch): void {
  const newest = search.text.toLowerCase()
  const others = read().filter(({ text }) => !newest.startsWith(text.toLowerCase()))
  write([search, ...others].slice(0, atMost))
}

/** Returns the signed-in person's recent searches on this device, with functions to reread and to delete them. */
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
