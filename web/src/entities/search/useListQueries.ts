import { useQuery } from '@tanstack/react-query'
import { callApi } from '../../shared/api/client.ts'
import { listQueries } from '../../shared/api/routes.ts'

const minute = 60_000

/** Suggestions for a text, or for '' those of one's college; a stale call is cancelled (SRCH-01). */
export function useListQueries(text: string, enabled: boolean) {
  return useQuery({
    enabled,
    queryKey: ['search', 'suggestions', text],
    queryFn: ({ signal }) => callApi(listQueries, { query: { search: text === '' ? undefined : text } }, { signal }),
    staleTime: minute,
    retry: false,
  })
}
