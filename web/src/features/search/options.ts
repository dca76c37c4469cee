import type { Query } from '@quad/contract/entities/query.ts'
import { ofKind, pathTo, searchKinds, searchPath, type Suggested } from '../../entities/search/kinds.ts'
import { searchWords as words } from '../../entities/search/words.ts'
import type { RecentSearch } from './recent.ts'

/** An option below the search field, which opens a page or deletes the recent searches. */
export type SearchOption =
  | { readonly type: 'place'; readonly to: string; readonly place: Suggested }
  | { readonly type: 'recent'; readonly to: string; readonly search: RecentSearch }
  | { readonly type: 'all'; readonly to: string; readonly search: RecentSearch }
  | { readonly type: 'clear' }

export interface SearchSection {
  readonly title: string
  readonly options: readonly SearchOption[]
}

const most = 8

/** Returns at most eight suggestions by kind, and an option that opens all results, even without suggestions. */
export function suggestionSections(rows: readonly Query[], text: string): SearchSection[] {
  const found = searchKinds
    .map((kind) => ({ kind, places: ofKind(rows, kind) }))
    .filter(({ places }) => places.length > 0)
  const each = Math.floor(most / Math.max(1, found.length))
  const search = { kind: 'all', text } as const
  return [
    ...found.map(({ kind, places }) => ({
      title: words.tabs[kind],
      options: places
        .slice(0, each)
        .map((place) => ({ type: 'place', to: pathTo(kind, place), place: { ...place, kind } }) as const),
    })),
    { title: '', options: [{ type: 'all', to: searchPath(search.kind, text), search }] },
  ]
}

/** Returns the recent searches, and the option that deletes them. */
export function recentSections(recent: readonly RecentSearch[]): SearchSection[] {
  if (recent.length === 0) return []
  const options = recent.map(
    (search) => ({ type: 'recent', to: searchPath(search.kind, search.text), search }) as const,
  )
  return [
    { title: words.recent, options },
    { title: '', options: [{ type: 'clear' }] },
  ]
}
