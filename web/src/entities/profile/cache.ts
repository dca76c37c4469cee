import type { Profile } from '@quad/contract/entities/profile.ts'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { callApi } from '../../shared/api/client.ts'
import { getProfile } from '../../shared/api/routes.ts'
import { useSession } from '../../shared/session/session.ts'

export const profileKeys = {
  all: ['profile'] as const,
  one: (userId: string) => ['profile', userId] as const,
}

/** Updates the viewer's cached list of blocked people. */
export function showBlock(client: QueryClient, ownId: string | undefined, userId: string, isBlocked: boolean): void {
  client.setQueryData<Profile>(profileKeys.one(ownId ?? ''), (own) => {
    const others = own?.blockedUser.filter((id) => id !== userId) ?? []
    return own && { ...own, blockedUser: isBlocked ? [userId, ...others] : others }
  })
}

export function showProfile(client: QueryClient, profile: Profile): void {
  void client.cancelQueries({ queryKey: profileKeys.one(profile._id) })
  client.setQueryData<Profile>(profileKeys.one(profile._id), profile)
}

const nobody: readonly string[] = []

/** Returns the ids of the people whom the viewer has blocked; none while they load. */
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
