import { useQuery } from '@tanstack/react-query'
import { profileKeys } from '../../../entities/profile/cache.ts'
import { callApi } from '../../../shared/api/client.ts'
import { getProfile } from '../../../shared/api/routes/profiles.ts'

/** The other person's profile, for a chat that has no room yet. */
export function useGetPerson(userId: string, enabled: boolean) {
  return useQuery({
    enabled,
    queryKey: profileKeys.one(userId),
    queryFn: ({ signal }) => callApi(getProfile, { params: { id: userId } }, { signal }),
  })
}
