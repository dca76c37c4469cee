import { useInfiniteQuery } from '@tanstack/react-query'
import { callApi } from '../../../shared/api/client.ts'
import { listDiscussions } from '../../../shared/api/routes/channels.ts'

const pageSize = 20

/** The messages of a channel that contain a text, newest first; a page may be empty and still have a next one (DISC-02). */
export function useSearchDiscussions(channelId: string, text: string) {
  return useInfiniteQuery({
    enabled: text !== '',
    queryKey: ['discussions', 'found', channelId, text],
    queryFn: ({ pageParam, signal }) => {
      const query = { '$text[$search]': text, limit: pageSize, ...(pageParam !== null && { lastDocId: pageParam }) }
      return callApi(listDiscussions, { params: { id: channelId }, query }, { signal })
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ moreChats, lastDocId }) => (moreChats ? lastDocId : null),
  })
}
