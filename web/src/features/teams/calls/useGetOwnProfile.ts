import { useQuery } from '@tanstack/react-query'
import { profileKeys } from '../../../entities/profile/cache.ts'
import { callApi } from '../../../shared/api/client.ts'
import { getProfile } from '../../../shared/api/routes.ts'
import { useSession } from '../../../shared/session/session.ts'

/** Returns the viewer's own profile, whose contacts are proposed to whoever registers. */
export function useGetOwnProfile() {
  const userId = useSession((session) => session.userId) ?? ''
  return useQuery({
    enabled: userId !== '',
    queryKey: profileKeys.one(userId),
    queryFn: ({ signal }) => callApi(getProfile, { params: { id: userId } }, { signal }),
  })
}
