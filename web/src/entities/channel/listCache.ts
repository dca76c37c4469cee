import type { ChannelWithClub } from '@quad/contract/entities/channelWithClub.ts'
import type { QueryClient } from '@tanstack/react-query'
import { refetchClub } from '../club/cache.ts'

export const channelKeys = {
  /** A bare array. */
  list: (clubId: string) => ['channels', 'list', clubId] as const,
  members: (channelId: string) => ['channels', 'members', channelId] as const,
  addable: (channelId: string) => ['channels', 'addable', channelId] as const,
}

function changeList(client: QueryClient, clubId: string, change: (list: ChannelWithClub[]) => ChannelWithClub[]): void {
  client.setQueryData<ChannelWithClub[]>(channelKeys.list(clubId), (list) => list && change(list))
  void client.invalidateQueries({ queryKey: channelKeys.list(clubId) })
  refetchClub(client, clubId)
}

/** Shows a new or changed channel in its club. */
export function showChannel(client: QueryClient, channel: ChannelWithClub): void {
  changeList(client, channel.club._id, (list) =>
    list.some(({ _id }) => _id === channel._id)
      ? list.map((one) => (one._id === channel._id ? channel : one))
      : [...list, channel],
  )
}

export function dropChannel(client: QueryClient, clubId: string, channelId: string): void {
  changeList(client, clubId, (list) => list.filter(({ _id }) => _id !== channelId))
}

/** Finds a loaded channel, for a modal that got its id. */
export function findChannel(client: QueryClient, clubId: string, channelId: string): ChannelWithClub | undefined {
  return client.getQueryData<ChannelWithClub[]>(channelKeys.list(clubId))?.find(({ _id }) => _id === channelId)
}
