import { useId, useState } from 'react'
import { useListColleges } from '../../../entities/college/cache.ts'
import { whyNotSent } from '../../../shared/forms/whyNot.ts'
import { ModalFrame } from '../../../shared/modal/ModalFrame.tsx'
import { closeModal, openModal } from '../../../shared/modal/store.ts'
import { saveSession, useSession } from '../../../shared/session/session.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { QueryError } from '../../../shared/ui/QueryState.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import styles from '../parts/AccountForm.module.css'
import { SelectCollegeForm, type SelectCollegeState } from '../parts/SelectCollegeForm.tsx'
import { welcome } from '../session.ts'
import { accountWords } from '../words.ts'

const untouched: SelectCollegeState = { ready: false, dirty: false, sending: false }

function keep(college: string): void {
  const { user, isIncomplete } = useSession.getState()
  closeModal()
  saveSession({ user: user && { ...user, college }, isIncomplete: false })
  if (isIncomplete) welcome()
}

/**
 * Chooses a college (COLL-05). After a first provider sign-in it also asks for the gender and offers only Sign out
 * (ACC-05).
 */
export function SelectCollegeModal() {
  const formId = useId()
  const colleges = useListColleges()
  const isIncomplete = useSession((session) => session.isIncomplete)
  const hasCollege = useSession((session) => Boolean(session.user?.college))
  const [form, setForm] = useState(untouched)

  return (
    <ModalFrame
      title={isIncomplete && hasCollege ? accountWords.fewThings : accountWords.selectCollege}
      size="sm"
      dirty={form.dirty}
      required={isIncomplete}
      footer={
        <>
          {isIncomplete ? (
            <Button kind="quiet" onClick={() => openModal('signOut', {})}>
              {accountWords.signOut}
            </Button>
          ) : null}
          <Button type="submit" form={formId} whyNot={whyNotSent(form.ready)} loading={form.sending}>
            {isIncomplete ? accountWords.goOn : accountWords.save}
          </Button>
        </>
      }
    >
      {colleges.data ? (
        <div className={styles.room}>
          <SelectCollegeForm id={formId} colleges={colleges.data} onState={setForm} onSaved={keep} />
        </div>
      ) : colleges.isError ? (
        <QueryError query={colleges} />
      ) : (
        <Skeleton shape="block" />
      )}
    </ModalFrame>
  )
}
