import { useQuery } from '@tanstack/react-query'
import { callApi } from '../../../shared/api/client.ts'
import { getCase } from '../../../shared/api/routes.ts'
import { caseKeys } from '../cache.ts'

const everyMs = 30_000
const soonMs = 4000

/** A case with the reported thing in its context, or the request (SUP-03). */
export function useGetCase(caseId: string) {
  return useQuery({
    queryKey: caseKeys.one(caseId),
    queryFn: ({ signal }) => callApi(getCase, { params: { id: caseId } }, { signal }),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    // A decided one until its outcome is carried out.
    refetchInterval: ({ state }) => (state.data?.state === 'settling' ? soonMs : everyMs),
  })
}
