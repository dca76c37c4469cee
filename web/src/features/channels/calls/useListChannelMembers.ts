import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { callApi } from '../../../shared/api/client.ts'
import { listChannelMembers } from '../../../shared/api/routes/channels.ts'
import { type MemberKind, memberKeys } from '../memberCache.ts'

const pageSize = 50

/** Pages through a channel's members or admins, newest first, whose names contain `text` (CHAN-03). */
export function useListChannelMembers(channelId: string, kind: MemberKind, text: string) {
  return useInfiniteQuery({
    queryKey: memberKeys.list(channelId, kind, text),
    queryFn: ({ pageParam, signal }) => {
      const page = { limit: pageSize, '_id[$lt]': pageParam, '$text[$search]': text === '' ? undefined : text }
      const query = kind === 'admins' ? { admin: 'true' as const, ...page } : page
      return callApi(listChannelMembers, { params: { id: channelId }, query }, { signal })
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => (last.length < pageSize ? undefined : last.at(-1)?._id),
    select: ({ pages }) => pages.flat(),
    ...(text === '' ? {} : { placeholderData: keepPreviousData }),
  })
}
