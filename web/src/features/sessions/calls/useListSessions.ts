import { limits } from '@quad/contract/limits.ts'
import { callApi } from '../../../shared/api/client.ts'
import { listSessions } from '../../../shared/api/routes.ts'
import { usePages } from '../../../shared/api/usePages.ts'
import { sessionKeys } from '../../../entities/session/sessionKeys.ts'

/** Pages through a channel's sessions, latest start first (SESS-01). */
export function useListSessions(channelId: string) {
  return usePages({
    queryKey: sessionKeys.list(channelId),
    size: limits.listSize,
    read: (after, signal) =>
      callApi(listSessions, { params: { id: channelId }, query: { '_id[$lt]': after } }, { signal }),
    idOf: ({ _id }) => _id,
  })
}
