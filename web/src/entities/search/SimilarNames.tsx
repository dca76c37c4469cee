import type { Suggestion } from '@quad/contract/entities/query.ts'
import { Suggestions } from './Suggestions.tsx'
import { ofKind, type SearchKind, useListQueries } from './kinds.ts'
import { searchNameWords as words } from './words.ts'

// With fewer results than this the text may be misspelt (SRCH-02).
const few = 3

interface SimilarNamesProps {
  readonly kind: SearchKind
  readonly text: string
  /** The list's results; undefined while they load. */
  readonly found: readonly { readonly _id: string }[] | undefined
}

/** Returns names similar to a text if a list has few results, without those already in the list. */
export function useSimilarNames({ kind, text, found }: SimilarNamesProps): Suggestion[] {
  const isAsked = text !== '' && found !== undefined && found.length < few
  const { data: rows } = useListQueries(text, isAsked)
  if (!isAsked) return []
  const known = new Set(found.map(({ _id }) => _id))
  return ofKind(rows, kind).filter(({ _id }) => !known.has(_id))
}

/** Shows the similar names below a list, as links to their pages. */
export function SimilarNames(asked: SimilarNamesProps) {
  return <Suggestions title={words.similar} kind={asked.kind} suggestions={useSimilarNames(asked)} />
}
