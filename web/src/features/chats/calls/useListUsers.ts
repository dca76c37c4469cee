import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callApi } from '../../../shared/api/client.ts'
import { listUsers } from '../../../shared/api/routes/profiles.ts'

/** How many people a new chat suggests at most (part 1 §9). */
const suggestions = 8

/** People whose name holds a text, without oneself (CHAT-02). */
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
