import type { Fest } from '@quad/contract/entities/fest.ts'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { callApi } from '../../shared/api/client.ts'
import { refetch } from '../../shared/api/queryClient.ts'
import { getFest } from '../../shared/api/routes.ts'

export const festKeys = {
  all: ['fests'] as const,
  administered: (userId: string | undefined) => ['fests', 'administered', userId] as const,
  ofCollege: (collegeId: string) => ['fests', 'of', collegeId] as const,
  one: (festId: string) => ['fests', 'one', festId] as const,
}

/** Updates the cached fest after the viewer followed or unfollowed it. */
export function showFollowing(
  client: QueryClient,
  userId: string,
  { _id: festId, following, followersCount }: { _id: string; following: boolean; followersCount: number },
): void {
  const change = (fest: Fest): Fest => {
    const others = fest.followedBy.filter((id) => id !== userId)
    return { ...fest, followersCount, followedBy: following ? [userId, ...others] : others }
  }
  client.setQueryData<Fest>(festKeys.one(festId), (fest) => fest && change(fest))
  client.setQueriesData<Fest[]>({ queryKey: ['fests', 'of'] }, (fests) =>
    fests?.map((fest) => (fest._id === festId ? change(fest) : fest)),
  )
}

/** Updates the cached fest after it was saved, and refetches the lists. */
export function showFest(client: QueryClient, fest: Fest): void {
  client.setQueryData<Fest>(festKeys.one(fest._id), fest)
  void refetch(client, festKeys.all)
}

export function useGetFest(festId: string) {
  return useQuery({
    queryKey: festKeys.one(festId),
    queryFn: ({ signal }) => callApi(getFest, { params: { id: festId } }, { signal }),
    // Pause the query while offline: a failure would open the error page.
    networkMode: 'online',
  })
}
