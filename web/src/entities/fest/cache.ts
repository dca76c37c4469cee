import type { Fest } from '@quad/contract/entities/fest.ts'
import type { QueryClient } from '@tanstack/react-query'

export const festKeys = {
  all: ['fests'] as const,
  administered: (userId: string | undefined) => ['fests', 'administered', userId] as const,
  ofCollege: (collegeId: string) => ['fests', 'of', collegeId] as const,
  one: (festId: string) => ['fests', 'one', festId] as const,
}

/** Shows on a fest's page and card whether the viewer follows it. */
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
