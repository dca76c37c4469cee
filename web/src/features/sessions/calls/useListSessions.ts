import { limits } from '@quad/contract/limits.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { callApi } from '../../../shared/api/client.ts'
import { listSessions } from '../../../shared/api/routes/sessions.ts'
import { sessionKeys } from '../../../entities/session/sessionKeys.ts'

/** Pages through a channel's sessions, latest start first (SESS-01). */
export function useListSessions(channelId: string) {
  return useInfiniteQuery({
    queryKey: sessionKeys.list(channelId),
    queryFn: ({ pageParam, signal }) =>
      callApi(listSessions, { params: { id: channelId }, query: { '_id[$lt]': pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => (last.length < limits.listSize ? undefined : last.at(-1)?._id),
    select: ({ pages }) => pages.flat(),
  })
}
