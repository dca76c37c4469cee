import { useListColleges } from '../../../entities/college/useListColleges.ts'
import { whyNotSent } from '../../../shared/forms/whyNot.ts'
import { ModalFrame } from '../../../shared/modal/ModalFrame.tsx'
import { useSession } from '../../../shared/session/session.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { QueryError } from '../../../shared/ui/QueryState.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { useGetProfile } from '../calls/useGetProfile.ts'
import { EditProfileForm } from '../parts/EditProfileForm.tsx'
import { editWords } from '../words.ts'

/** Edits the viewer's profile (PROF-02, PROF-05). */
export function EditProfileModal() {
  const userId = useSession((session) => session.userId) ?? ''
  const profile = useGetProfile(userId)
  const colleges = useListColleges()
  const failed = [profile, colleges].find(({ isError }) => isError)
  if (profile.data && colleges.data) return <EditProfileForm profile={profile.data} colleges={colleges.data} />
  return (
    <ModalFrame title={editWords.title} size="md" footer={<Button whyNot={whyNotSent(false)}>{editWords.save}</Button>}>
      {failed?.error ? <QueryError query={failed} /> : <Skeleton shape="block" />}
    </ModalFrame>
  )
}
