import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { callApi } from '../../../shared/api/client.ts'
import { listMembers } from '../../../shared/api/routes/clubs.ts'
import { type MemberKind, memberKey } from '../memberCache.ts'

const pageSize = 50

const filters = {
  admins: { admin: 'true' },
  members: { active: 'true' },
  requests: { active: 'false' },
} as const

/** Pages through a club's admins, members or requests, newest first, whose names contain `text` (CLUB-10, MEM-02). */
export function useListMembers(clubId: string, kind: MemberKind, text: string) {
  return useInfiniteQuery({
    queryKey: memberKey(clubId, kind, text),
    queryFn: ({ pageParam, signal }) => {
      const page = { limit: pageSize, '_id[$lt]': pageParam, '$text[$search]': text === '' ? undefined : text }
      return callApi(listMembers, { params: { id: clubId }, query: { ...filters[kind], ...page } }, { signal })
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => (last.length < pageSize ? undefined : last.at(-1)?._id),
    select: ({ pages }) => pages.flat(),
    ...(text === '' ? {} : { placeholderData: keepPreviousData }),
  })
}
