import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { clubKeys } from '../../../entities/club/cache.ts'
import { callApi } from '../../../shared/api/client.ts'
import { listMembers } from '../../../shared/api/routes/clubs.ts'

const pageSize = 50

/** Pages through a club's active members, those with a text in their name, or its admins (CLUB-10). */
export function useFindMembers(clubId: string, text: string, only: 'admins' | 'all' = 'all') {
  return useInfiniteQuery({
    queryKey: [...clubKeys.members(clubId), only, text],
    queryFn: ({ pageParam, signal }) =>
      callApi(
        listMembers,
        {
          params: { id: clubId },
          query: {
            ...(only === 'admins' ? { admin: 'true' as const } : { active: 'true' as const }),
            '$text[$search]': text === '' ? undefined : text,
            '_id[$lt]': pageParam,
            limit: pageSize,
          },
        },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => (last.length < pageSize ? undefined : last.at(-1)?._id),
    select: (data) => data.pages.flat(),
    placeholderData: keepPreviousData,
  })
}
