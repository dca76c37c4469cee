import { useQuery } from '@tanstack/react-query'
import { callApi } from '../../../shared/api/client.ts'
import { getUser } from '../../../shared/api/routes.ts'

export function useGetUser(userId: string) {
  return useQuery({
    queryKey: ['user', userId],
    queryFn: ({ signal }) => callApi(getUser, { params: { id: userId } }, { signal }),
  })
}
