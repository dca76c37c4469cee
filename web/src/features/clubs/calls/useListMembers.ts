import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { callApi } from '../../../shared/api/client.ts'
import { listMembers } from '../../../shared/api/routes/clubs.ts'
import { type MemberKind, memberKeys } from '../memberCache.ts'

const pageSize = 20

const filters = {
  admins: { admin: 'true' },
  members: { active: 'true' },
  requests: { active: 'false' },
} as const

/** The members of a club in pages, newest first: admins, members or requests whose name contains `text`. */
export function useListMembers(clubId: string, kind: MemberKind, text: string) {
  return useInfiniteQuery({
    queryKey: memberKeys.list(clubId, kind, text),
    queryFn: ({ pageParam, signal }) => {
      const page = { limit: pageSize, '_id[$lt]': pageParam, '$text[$search]': text === '' ? undefined : text }
      return callApi(listMembers, { params: { id: clubId }, query: { ...filters[kind], ...page } }, { signal })
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => (last.length < pageSize ? undefined : last.at(-1)?._id),
    select: ({ pages }) => pages.flat(),
    ...(text === '' ? {} : { placeholderData: keepPreviousData }),
    refetchOnMount: 'always',
  })
}
