import type { InputOf } from '@quad/contract/call.ts'
import type { Calls } from '@quad/contract/calls/index.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callApi } from '../../shared/api/client.ts'
import { listPlaces } from '../../shared/api/routes.ts'
import { useSettled } from '../../shared/timers.ts'

export type PlacesQuery = NonNullable<InputOf<Calls['listPlaces']>['query']>

const hour = 3_600_000
// The fewest letters for suggestions: too many names begin with the same letter.
const lettersMin = 2

/** Returns the query for cities whose name begins with a text; undefined if the text is too short. */
export const cityQuery = (text: string): PlacesQuery | undefined =>
  text.trim().length < lettersMin ? undefined : { city: text.trim() }

/** Returns suggestions for a city or a venue; none without a query or on failure, as people may enter any text. */
export function useListPlaces(query: PlacesQuery | undefined) {
  const settled = useSettled(JSON.stringify(query))
  const { data } = useQuery({
    queryKey: ['places', settled],
    queryFn: ({ signal }) => callApi(listPlaces, { query: query ?? {} }, { signal }),
    enabled: query !== undefined && settled === JSON.stringify(query),
    placeholderData: keepPreviousData,
    staleTime: hour,
    retry: false,
  })
  return query === undefined ? [] : (data?.places ?? [])
}
