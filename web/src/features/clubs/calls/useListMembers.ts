import { keepPreviousData } from '@tanstack/react-query'
import { callApi } from '../../../shared/api/client.ts'
import { listMembers } from '../../../shared/api/routes.ts'
import { usePages } from '../../../shared/api/usePages.ts'
import { type MemberKind, memberKey } from '../memberCache.ts'

const pageSize = 50

const filters = {
  admins: { admin: 'true' },
  members: { active: 'true' },
  requests: { active: 'false' },
} as const

/** Pages through a club's admins, members or requests, newest first, whose names contain `text` (CLUB-10, MEM-02). */
export function useListMembers(clubId: string, kind: MemberKind, text: string) {
  return usePages({
    queryKey: memberKey(clubId, kind, text),
    size: pageSize,
    read: (after, signal) => {
      const page = { limit: pageSize, '_id[$lt]': after, '$text[$search]': text === '' ? undefined : text }
      return callApi(listMembers, { params: { id: clubId }, query: { ...filters[kind], ...page } }, { signal })
    },
    idOf: ({ _id }) => _id,
    ...(text === '' ? {} : { placeholderData: keepPreviousData }),
  })
}
