import type { ReplyOf } from '@quad/contract/call.ts'
import type { Calls } from '@quad/contract/calls/index.ts'
import type { ChannelFile } from '@quad/contract/entities/channelFile.ts'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { askAnew } from '../../shared/api/askAnew.ts'

export type FileKindFilter = ChannelFile['filetype'] | undefined

type Pages = InfiniteData<ReplyOf<Calls['listFiles']>, string | undefined>

export const fileKeys = {
  /** The lists of all kinds, and the counts. */
  of: (channelId: string) => ['channelFiles', channelId] as const,
  lists: (channelId: string) => ['channelFiles', channelId, 'list'] as const,
  list: (channelId: string, kind: FileKindFilter) => ['channelFiles', channelId, 'list', kind ?? 'all'] as const,
  counts: (channelId: string) => ['channelFiles', channelId, 'counts'] as const,
}

/** Finds a loaded file, for a modal that got its id. */
export function findFile(client: QueryClient, channelId: string, fileId: string): ChannelFile | undefined {
  const lists = client.getQueriesData<Pages>({ queryKey: fileKeys.lists(channelId) })
  return lists.flatMap(([, data]) => data?.pages.flatMap(({ files }) => files) ?? []).find(({ _id }) => _id === fileId)
}

export function dropFile(client: QueryClient, channelId: string, fileId: string): void {
  client.setQueriesData<Pages>(
    { queryKey: fileKeys.lists(channelId) },
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({ ...page, files: page.files.filter(({ _id }) => _id !== fileId) })),
      },
  )
  refetchFiles(client, channelId)
}

export function refetchFiles(client: QueryClient, channelId: string): void {
  void askAnew(client, fileKeys.of(channelId))
}
