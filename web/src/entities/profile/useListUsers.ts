import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { otherCollegeId } from '@quad/contract/entities/otherCollege.ts'
import { callApi } from '../../shared/api/client.ts'
import { listUsers } from '../../shared/api/routes.ts'
import { useSession } from '../../shared/session/session.ts'

const suggestions = 8

/** People other than the viewer whose name contains a text, those of the viewer's college first. */
export function useListUsers(userId: string, text: string) {
  const college = useSession((session) => session.user?.college)
  return useQuery({
    enabled: text !== '',
    queryKey: ['users', 'named', text, college],
    queryFn: async ({ signal }) => {
      const named = { 'displayName[$regex]': `.*${text}.*`, 'displayName[$options]': 'i', '_id[$ne]': userId } as const
      const list = (filter: { college?: string; 'college[$ne]'?: string }) =>
        callApi(listUsers, { query: { ...named, ...filter, limit: suggestions } }, { signal })
      // Those who have chosen the placeholder are in no college together (ruling 69).
      if (college === undefined || college === '' || college === otherCollegeId) return list({})
      const [own, others] = await Promise.all([list({ college }), list({ 'college[$ne]': college })])
      return [...own, ...others].slice(0, suggestions)
    },
    placeholderData: keepPreviousData,
  })
}
