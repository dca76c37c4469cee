import { useQuery } from '@tanstack/react-query'
import { callApi } from '../../../shared/api/client.ts'
import { getLanding } from '../../../shared/api/routes.ts'

/** Returns the next open events, lively clubs and newest posts. app/early.ts asks for the same. */
export function useGetLanding() {
  return useQuery({ queryKey: ['landing'], queryFn: ({ signal }) => callApi(getLanding, {}, { signal }) })
}
