import type { ChannelMember } from '@quad/contract/entities/channelWithClub.ts'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { channelKeys } from '../../entities/channel/cache.ts'
import { askAnew } from '../../shared/api/askAnew.ts'

export type MemberKind = 'admins' | 'all'

type MemberPages = InfiniteData<ChannelMember[], string | undefined>

export const memberKeys = {
  lists: (channelId: string) => [...channelKeys.members(channelId), 'list'] as const,
  list: (channelId: string, kind: MemberKind, text: string) => [...memberKeys.lists(channelId), kind, text] as const,
  own: (channelId: string) => [...channelKeys.members(channelId), 'own'] as const,
}

/** Refetches who is in a channel, and what the list of channels shows of them. */
export async function refetchMembers(client: QueryClient, clubId: string, channelId: string): Promise<void> {
  await Promise.all([
    askAnew(client, channelKeys.members(channelId)),
    client.invalidateQueries({ queryKey: channelKeys.list(clubId) }),
  ])
}

/** Finds a loaded membership, for a modal that got its id. */
export function findMember(client: QueryClient, channelId: string, memberId: string): ChannelMember | undefined {
  return client
    .getQueriesData<MemberPages>({ queryKey: memberKeys.lists(channelId) })
    .flatMap(([, data]) => data?.pages.flat() ?? [])
    .find(({ _id }) => _id === memberId)
}
