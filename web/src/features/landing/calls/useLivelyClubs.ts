import { useQuery } from '@tanstack/react-query'
import { callApi } from '../../../shared/api/client.ts'
import { listClubs } from '../../../shared/api/routes/clubs.ts'

/** Returns six public clubs that many people join. */
export function useLivelyClubs() {
  return useQuery({
    queryKey: ['landing', 'clubs'],
    queryFn: ({ signal }) => callApi(listClubs, { query: { lively: 'true', limit: 6 } }, { signal }),
  })
}
