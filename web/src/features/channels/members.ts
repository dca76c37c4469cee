import type { ChannelMember } from '@quad/contract/entities/channelWithClub.ts'
import { limits } from '@quad/contract/limits.ts'
import { clubAlerts } from '@quad/contract/messages/clubs.ts'
import {
  type InfiniteData,
  keepPreviousData,
  type QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useEffect } from 'react'
import { channelKeys } from '../../entities/channel/cache.ts'
import { memberWords } from '../../entities/channel/words.ts'
import { callApi } from '../../shared/api/client.ts'
import { refetch, usePages } from '../../shared/api/queryClient.ts'
import { getChannelMember, listAddable, listChannelMembers, updateChannelMember } from '../../shared/api/routes.ts'
import { followLive } from '../../shared/realtime/followLive.ts'
import { onLive } from '../../shared/realtime/live.ts'
import { useSession } from '../../shared/session/session.ts'
import { toast } from '../../shared/toast/toast.ts'

type MemberKind = 'admins' | 'all'

type MemberPages = InfiniteData<ChannelMember[], string | undefined>

const memberKeys = {
  lists: (channelId: string) => [...channelKeys.members(channelId), 'list'] as const,
  list: (channelId: string, kind: MemberKind, text: string) => [...memberKeys.lists(channelId), kind, text] as const,
  own: (channelId: string) => [...channelKeys.members(channelId), 'own'] as const,
}

/** Refetches who is in a channel, and what the list of channels shows of them. */
export async function refetchMembers(client: QueryClient, clubId: string, channelId: string): Promise<void> {
  await Promise.all([
    refetch(client, channelKeys.members(channelId)),
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

/** Keeps a channel, its members and the viewer's own place in it current. */
export function useFollowMembers(clubId: string, channelId: string): void {
  const client = useQueryClient()
  useEffect(() => {
    const refetchAll = () => void refetchMembers(client, clubId, channelId)
    // Without a club, the event is about all of the viewer's.
    return followLive(refetchAll, (soon) => [onLive('clubChanged', ({ club = clubId }) => club === clubId && soon())])
  }, [client, clubId, channelId])
}

const pageSize = 50

/** Pages through a channel's members or admins, newest first, whose names contain `text` (CHAN-03). */
export function useListChannelMembers(channelId: string, kind: MemberKind, text: string) {
  return usePages({
    queryKey: memberKeys.list(channelId, kind, text),
    size: pageSize,
    read: (after, signal) => {
      const page = { limit: pageSize, '_id[$lt]': after, '$text[$search]': text === '' ? undefined : text }
      const query = kind === 'admins' ? { admin: 'true' as const, ...page } : page
      return callApi(listChannelMembers, { params: { id: channelId }, query }, { signal })
    },
    idOf: ({ _id }) => _id,
    ...(text === '' ? {} : { placeholderData: keepPreviousData }),
  })
}

/** Looks up the viewer's own membership of a channel that they know of: a list of one or none (ruling 50). */
export function useOwnMembership(channelId: string, isKnown: boolean) {
  const client = useQueryClient()
  // Who is removed and added again has another membership.
  useEffect(() => {
    if (!isKnown) client.removeQueries({ queryKey: memberKeys.own(channelId) })
  }, [client, channelId, isKnown])
  const memberId = useSession((session) => session.userId) ?? ''
  return useQuery({
    queryKey: memberKeys.own(channelId),
    queryFn: ({ signal }) => callApi(getChannelMember, { params: { id: channelId, memberId } }, { signal }),
    // Signing out empties the cache while the page is still mounted: don't fetch then.
    enabled: isKnown && memberId !== '',
  })
}

/**
 * Lists the club's members who aren't in a channel, whose names contain `text`, as of asking: those added meanwhile stay
 * in their place (MEM-04).
 */
export function useListAddable(clubId: string, channelId: string, text: string) {
  return useQuery({
    queryKey: channelKeys.addable(channelId, text),
    queryFn: async ({ signal }) => {
      const inside = await callApi(
        listChannelMembers,
        { params: { id: channelId }, query: { limit: limits.listMax } },
        { signal },
      )
      const channelMembers = inside.map(({ user }) => user._id)
      return callApi(
        listAddable,
        { params: { id: clubId }, body: { channelMembers, ...(text !== '' && { '$text[$search]': text }) } },
        { signal },
      )
    },
    staleTime: Infinity,
    gcTime: 0,
  })
}

/** Makes or unmakes an admin of a private channel (CHAN-03). */
export function useUpdateChannelMember({ _id, club, channel }: Pick<ChannelMember, '_id' | 'club' | 'channel'>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (admin: boolean) =>
      callApi(updateChannelMember, { params: { id: channel, memberId: _id }, body: { admin } }),
    onSuccess: ({ user: { displayName } }, admin) =>
      toast.success((admin ? memberWords.madeAdmin : memberWords.removedAdmin)(displayName)),
    onError: (failure) => toast.error(`${clubAlerts.memberNotUpdated}: ${failure.message}`),
    // Also when refused: somebody was faster.
    onSettled: () => refetchMembers(client, club, channel),
  })
}
