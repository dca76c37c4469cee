import { useInfiniteQuery } from '@tanstack/react-query'
import { callApi } from '../../../shared/api/client.ts'
import { listFiles } from '../../../shared/api/routes/channels.ts'
import { type FileKindFilter, fileKeys } from '../fileCache.ts'

/** Pages through a channel's files and links, newest first; of one kind, or of all (FILE-01). */
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
