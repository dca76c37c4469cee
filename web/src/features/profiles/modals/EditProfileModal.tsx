import { useId, useState } from 'react'
import { useListColleges } from '../../../entities/college/useListColleges.ts'
import { whyNotSent } from '../../../shared/forms/whyNot.ts'
import { ModalFrame } from '../../../shared/modal/ModalFrame.tsx'
import { closeModal } from '../../../shared/modal/store.ts'
import { useSession } from '../../../shared/session/session.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { QueryError } from '../../../shared/ui/QueryState.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { useGetProfile } from '../calls/useGetProfile.ts'
import { editWords } from '../words.ts'
import { EditProfileForm, type EditState } from '../parts/EditProfileForm.tsx'

const untouched: EditState = { ready: false, dirty: false, sending: false }

/** Edits the viewer's profile (PROF-02, PROF-05). */
export function EditProfileModal() {
  const formId = useId()
  const userId = useSession((session) => session.userId) ?? ''
  const profile = useGetProfile(userId)
  const colleges = useListColleges()
  const failed = [profile, colleges].find(({ isError }) => isError)
  const [form, setForm] = useState(untouched)
  return (
    <ModalFrame
      title={editWords.title}
      size="md"
      dirty={form.dirty}
      footer={
        <Button type="submit" form={formId} whyNot={whyNotSent(form.ready)} loading={form.sending}>
          {editWords.save}
        </Button>
      }
    >
      {profile.data && colleges.data ? (
        <EditProfileForm
          id={formId}
          profile={profile.data}
          colleges={colleges.data}
          onState={setForm}
          onDone={closeModal}
        />
      ) : failed?.error ? (
        <QueryError query={failed} />
      ) : (
        <Skeleton shape="block" />
      )}
    </ModalFrame>
  )
}
