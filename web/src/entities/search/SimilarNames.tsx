import type { Suggestion } from '@quad/contract/entities/query.ts'
import { Suggestions } from './Suggestions.tsx'
import { ofKind, type SearchKind, useListQueries } from './kinds.ts'
import { searchNameWords as words } from './words.ts'

// With fewer results the text may be misspelt (SRCH-02).
const few = 3

interface SimilarNamesProps {
  readonly kind: SearchKind
  readonly text: string
  /** The list's results; undefined while they load. */
  readonly found: readonly { readonly _id: string }[] | undefined
}

/** Names similar to a text, for a list with few results, without the results themselves. */
export function useSimilarNames({ kind, text, found }: SimilarNamesProps): Suggestion[] {
  const isAsked = text !== '' && found !== undefined && found.length < few
  const { data: rows } = useListQueries(text, isAsked)
  if (!isAsked) return []
  const known = new Set(found.map(({ _id }) => _id))
  return ofKind(rows, kind).filter(({ _id }) => !known.has(_id))
}

/** Below a list: the similar names as links to their pages. */
export function SimilarNames(asked: SimilarNamesProps) {
  return <Suggestions title={words.similar} kind={asked.kind} suggestions={useSimilarNames(asked)} />
}
