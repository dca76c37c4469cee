import type { Query, Suggestion } from '@quad/contract/entities/query.ts'
import { useQuery } from '@tanstack/react-query'
import { callApi } from '../../shared/api/client.ts'
import { listQueries } from '../../shared/api/routes.ts'

export const searchKinds = ['people', 'club', 'college', 'event'] as const

export type SearchKind = (typeof searchKinds)[number]

/** What is searched by the words in it instead of its name (SRCH-03). */
export const wordKinds = ['posts', 'messages'] as const

/** The search tabs in order, as named in the page's address (SRCH-01). */
export const searchTabs = ['all', 'people', ...wordKinds, 'club', 'college', 'event'] as const

export type SearchTab = (typeof searchTabs)[number]

/** Whether a tab lists things by their names, which are suggested too. */
export const isNamed = (tab: SearchTab): tab is SearchKind => searchKinds.some((kind) => kind === tab)

/** The number of results of each kind that the tab All shows. */
export const shownInAll = 4

const pages: Readonly<Record<SearchKind, string>> = {
  people: '/profile/',
  club: '/club/about/',
  college: '/college/',
  event: '/events/',
}

export const pathTo = (kind: SearchKind, { _id }: Pick<Suggestion, '_id'>): string => `${pages[kind]}${_id}`

/** Returns the path of a tab of the search page, with the text if there is one. */
export const searchPath = (tab: SearchTab, text: string): string => `/search?${new URLSearchParams({ [tab]: text })}`

export interface Suggested extends Suggestion {
  readonly kind: SearchKind
}

export const ofKind = (rows: readonly Query[] | undefined, kind: SearchKind): Suggestion[] =>
  (rows ?? []).flatMap((row) => row[kind] ?? [])

const minute = 60_000

/** Returns suggestions for a text; for '' those of the viewer's college. A newer text cancels the request (SRCH-01). */
export function useListQueries(text: string, enabled: boolean) {
  return useQuery({
    enabled,
    queryKey: ['search', 'suggestions', text],
    queryFn: ({ signal }) => callApi(listQueries, { query: { search: text === '' ? undefined : text } }, { signal }),
    staleTime: minute,
    retry: false,
  })
}
