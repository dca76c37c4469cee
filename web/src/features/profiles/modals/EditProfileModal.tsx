import { useId, useState } from 'react'
import { ModalFrame } from '../../../shared/modal/ModalFrame.tsx'
import { closeModal } from '../../../shared/modal/store.ts'
import { useSession } from '../../../shared/session/session.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { ErrorState } from '../../../shared/ui/ErrorState.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { useGetProfile } from '../calls/useGetProfile.ts'
import { editWords as words } from '../editWords.ts'
import { EditProfileForm, type EditState } from '../parts/EditProfileForm.tsx'

const untouched: EditState = { ready: false, dirty: false, sending: false }

/** Changes one's own profile (PROF-02). */
export function EditProfileModal() {
  const formId = useId()
  const userId = useSession((session) => session.userId) ?? ''
  const profile = useGetProfile(userId)
  const [form, setForm] = useState(untouched)
  return (
    <ModalFrame
      title={words.title}
      size="md"
      dirty={form.dirty}
      footer={
        <Button type="submit" form={formId} disabled={!form.ready && !form.sending} loading={form.sending}>
          {words.save}
        </Button>
      }
    >
      {profile.data ? (
        <EditProfileForm id={formId} profile={profile.data} onState={setForm} onDone={closeModal} />
      ) : profile.isError ? (
        <ErrorState error={profile.error} onRetry={() => void profile.refetch()} retrying={profile.isFetching} />
      ) : (
        <Skeleton shape="block" />
      )}
    </ModalFrame>
  )
}
