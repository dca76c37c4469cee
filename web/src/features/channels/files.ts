import type { ReplyOf } from '@quad/contract/call.ts'
import type { Calls } from '@quad/contract/calls/index.ts'
import type { ChannelFile } from '@quad/contract/entities/channelFile.ts'
import { type InfiniteData, type QueryClient, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { callApi } from '../../shared/api/client.ts'
import { refetch } from '../../shared/api/queryClient.ts'
import { countFiles, listFiles, markFilesRead } from '../../shared/api/routes.ts'
import { followLive } from '../../shared/realtime/followLive.ts'
import { onLive } from '../../shared/realtime/live.ts'
import { holdRoom } from '../../shared/realtime/rooms.ts'

export type FileKindFilter = ChannelFile['filetype'] | undefined

type Pages = InfiniteData<ReplyOf<Calls['listFiles']>, string | undefined>

const fileKeys = {
  /** Covers the lists of all kinds and the counts. */
  ofChannel: (channelId: string) => ['channelFiles', channelId] as const,
  lists: (channelId: string) => ['channelFiles', channelId, 'list'] as const,
  list: (channelId: string, kind: FileKindFilter) => ['channelFiles', channelId, 'list', kind ?? 'all'] as const,
  counts: (channelId: string) => ['channelFiles', channelId, 'counts'] as const,
}

/** Finds a cached file by id, because modals get ids as props. */
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
  void refetch(client, fileKeys.ofChannel(channelId))
}

/** Lists a channel's files and links of one kind or of all, newest first, page by page (FILE-01). */
export function useListFiles(channelId: string, kind: FileKindFilter) {
  return useInfiniteQuery({
    queryKey: fileKeys.list(channelId, kind),
    queryFn: ({ pageParam, signal }) =>
      callApi(listFiles, { params: { id: channelId }, query: { kind, '_id[$lt]': pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ moreFiles, lastDocId }) => (moreFiles && lastDocId !== null ? lastDocId : undefined),
    select: ({ pages }) => pages.flatMap(({ files }) => files),
  })
}

/** Counts a channel's files, and those by others that the viewer hasn't seen (FILE-01). */
export function useCountFiles(channelId: string) {
  return useQuery({
    queryKey: fileKeys.counts(channelId),
    queryFn: ({ signal }) => callApi(countFiles, { params: { id: channelId } }, { signal }),
  })
}

/** Keeps a channel's files up to date and marks new ones as seen; their count stays on screen until the next visit. */
export function useFollowFiles(channelId: string): void {
  const client = useQueryClient()
  const fresh = useCountFiles(channelId).data?.count ?? 0
  useEffect(() => {
    if (fresh === 0) return
    // Ignore a failure: the files then stay new until the next visit.
    callApi(markFilesRead, { params: { id: channelId } }).catch(() => undefined)
  }, [channelId, fresh])
  useEffect(() => {
    const leave = holdRoom(channelId)
    const unfollow = followLive(
      () => refetchFiles(client, channelId),
      (soon) => [onLive('filesChanged', ({ channel }) => channel === channelId && soon())],
    )
    return () => {
      unfollow()
      leave()
    }
  }, [client, channelId])
}
