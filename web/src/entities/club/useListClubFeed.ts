import { limits } from '@quad/contract/limits.ts'
import { useQuery } from '@tanstack/react-query'
import { callApi } from '../../shared/api/client.ts'
import { listClubFeed } from '../../shared/api/routes.ts'
import { useSession } from '../../shared/session/session.ts'
import { clubKeys } from './clubKeys.ts'

/** Returns the viewer's clubs, sorted by name. */
export function useListClubFeed() {
  const userId = useSession((session) => session.userId)
  return useQuery({
    enabled: userId !== undefined,
    queryKey: clubKeys.joined(userId),
    queryFn: ({ signal }) =>
      callApi(listClubFeed, { query: { members: userId ?? '', limit: limits.listMax } }, { signal }),
  })
}
