import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { callApi } from '../../shared/api/client.ts'
import { getProfile } from '../../shared/api/routes.ts'
import { useSession } from '../../shared/session/session.ts'
import { profileKeys } from './cache.ts'

const nobody: readonly string[] = []

/** The ids of those whom the viewer has blocked; none while they load. */
export function useBlockedIds(enabled = true) {
  const userId = useSession((session) => session.userId) ?? ''
  const { data, isLoading } = useQuery({
    enabled: enabled && userId !== '',
    queryKey: profileKeys.one(userId),
    queryFn: ({ signal }) => callApi(getProfile, { params: { id: userId } }, { signal }),
  })
  const ids = data?.blockedUser ?? nobody
  return useMemo(() => ({ blocked: new Set(ids), isLoading }), [ids, isLoading])
}
