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

/** Refetches a channel's members, and the list of channels, which depends on them. */
export async function refetchMembers(client: QueryClient, clubId: string, channelId: string): Promise<void> {
  await Promise.all([
    refetch(client, channelKeys.members(channelId)),
    client.invalidateQueries({ queryKey: channelKeys.list(clubId) }),
  ])
}

/** Finds a cached membership by id, because modals get ids as props. */
export function findMember(client: QueryClient, channelId: string, memberId: string): ChannelMember | undefined {
  return client
    .getQueriesData<MemberPages>({ queryKey: memberKeys.lists(channelId) })
    .flatMap(([, data]) => data?.pages.flat() ?? [])
    .find(({ _id }) => _id === memberId)
}

/** Keeps a channel, its members and the viewer's own membership up to date. */
export function useFollowMembers(clubId: string, channelId: string): void {
  const client = useQueryClient()
  useEffect(() => {
    const refetchAll = () => void refetchMembers(client, clubId, channelId)
    // An event without a club concerns all of the viewer's clubs.
    return followLive(refetchAll, (soon) => [onLive('clubChanged', ({ club = clubId }) => club === clubId && soon())])
  }, [client, clubId, channelId])
}

const pageSize = 50

/** Lists a channel's members or admins whose names contain `text`, newest first, page by page (CHAN-03). */
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

/** Returns the viewer's membership of a channel that they may know of, as a list of at most one (ruling 50). */
export function useOwnMembership(channelId: string, isKnown: boolean) {
  const client = useQueryClient()
  // Drop the cached membership when the channel is lost: a person who is added again gets another one.
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
 * Lists the club's members whose names contain `text` and who weren't in the channel when the list was fetched: people
 * added later stay in their row (MEM-04).
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

/** Makes a member an admin of a private channel, or removes an admin (CHAN-03). */
export function useUpdateChannelMember({ _id, club, channel }: Pick<ChannelMember, '_id' | 'club' | 'channel'>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (admin: boolean) =>
      callApi(updateChannelMember, { params: { id: channel, memberId: _id }, body: { admin } }),
    onSuccess: ({ user: { displayName } }, admin) =>
      toast.success((admin ? memberWords.madeAdmin : memberWords.removedAdmin)(displayName)),
    onError: (failure) => toast.error(`${clubAlerts.memberNotUpdated}: ${failure.message}`),
    // Refetch after a refusal, too: another admin may have changed the member.
    onSettled: () => refetchMembers(client, club, channel),
  })
}
