import { Navigate, useParams } from 'react-router'
import { isUnreadable } from '../../../shared/api/apiError.ts'
import { useSession } from '../../../shared/session/session.ts'
import { QueryError } from '../../../shared/ui/QueryState.tsx'
import { useDocumentTitle } from '../../../shared/ui/useDocumentTitle.ts'
import { useGetProfile } from '../calls/useGetProfile.ts'
import { ProfileHeader } from '../parts/ProfileHeader.tsx'
import { ProfileTabs } from '../parts/ProfileTabs.tsx'
import { profileWords } from '../words.ts'

/** /profile/{userId} (PROF-01). */
export function ProfileScreen() {
  const { id: userId = '' } = useParams()
  return <ProfilePage key={userId} userId={userId} />
}

function ProfilePage({ userId }: { readonly userId: string }) {
  const profile = useGetProfile(userId)
  const own = useSession((session) => session.userId) === profile.data?._id
  useDocumentTitle(profile.data?.user.displayName)
  if (profile.isError && isUnreadable(profile.error)) return <Navigate to="/error" replace />
  if (profile.isError && !profile.data)
    return (
      <>
        <h1 className="visuallyHidden">{profileWords.profile}</h1>
        <QueryError query={profile} />
      </>
    )
  return (
    <>
      <ProfileHeader profile={profile.data} own={own} />
      {profile.data && <ProfileTabs profile={profile.data} own={own} />}
    </>
  )
}
