import type { Profile } from '@quad/contract/entities/profile.ts'
import type { ReactNode } from 'react'
import { useSession } from '../../../shared/session/session.ts'
import { QueryError } from '../../../shared/ui/QueryState.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { useGetProfile } from '../calls/useGetProfile.ts'

/** Loads the viewer's own profile for a group of settings. */
export function WithOwnProfile({ children }: { readonly children: (profile: Profile) => ReactNode }) {
  const profile = useGetProfile(useSession((session) => session.userId) ?? '')
  if (profile.data) return children(profile.data)
  return profile.isError ? <QueryError query={profile} /> : <Skeleton shape="block" />
}
