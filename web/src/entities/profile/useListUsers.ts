import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callApi } from '../../shared/api/client.ts'
import { listUsers } from '../../shared/api/routes/profiles.ts'

/** The maximum of suggestions for a new chat (CHAT-02). */
const suggestions = 8

/** People other than the viewer whose name contains a text (CHAT-02). */
export function useListUsers(userId: string, text: string) {
  return useQuery({
    enabled: text !== '',
    queryKey: ['users', 'named', text],
    queryFn: ({ signal }) =>
      callApi(
        listUsers,
        {
          query: {
            'displayName[$regex]': `.*${text}.*`,
            'displayName[$options]': 'i',
            '_id[$ne]': userId,
            limit: suggestions,
          },
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })
}

/** The newest people of a college other than the viewer. */
export function useListUsersOf(userId: string, college: string | undefined) {
  return useQuery({
    enabled: college !== undefined,
    queryKey: ['users', 'of', college],
    queryFn: ({ signal }) =>
      callApi(listUsers, { query: { college, '_id[$ne]': userId, limit: suggestions } }, { signal }),
  })
}
