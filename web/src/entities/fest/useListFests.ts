import { useQuery } from '@tanstack/react-query'
import { callApi } from '../../shared/api/client.ts'
import { listFests } from '../../shared/api/routes/fests.ts'
import { useSession } from '../../shared/session/session.ts'

export function useListFests() {
  const userId = useSession((session) => session.userId)
  return useQuery({
    enabled: userId !== undefined,
    queryKey: ['fests', 'administered', userId],
    queryFn: ({ signal }) => callApi(listFests, { query: { admin: userId ?? '' } }, { signal }),
  })
}
