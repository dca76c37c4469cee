import type { College } from '@quad/contract/entities/college.ts'
import { collegeAlerts, collegeSuccesses } from '@quad/contract/messages/colleges.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useGetCollege } from '../../../entities/college/useGetCollege.ts'
import { draftNames } from '../../../shared/forms/draft.ts'
import { FormModal } from '../../../shared/forms/FormModal.tsx'
import { useDescribedForm } from '../../../shared/forms/useDescribedForm.ts'
import { ModalFrame } from '../../../shared/modal/ModalFrame.tsx'
import { closeModal } from '../../../shared/modal/store.ts'
import type { ModalProps } from '../../../shared/modal/types.ts'
import { useSession } from '../../../shared/session/session.ts'
import { toast } from '../../../shared/toast/toast.ts'
import { QueryError } from '../../../shared/ui/QueryState.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { Text } from '../../../shared/ui/primitives.tsx'
import { useSaveCollege } from '../calls/useSaveCollege.ts'
import { collegeForm, type CollegeValues, formWords as words, valuesOf } from '../collegeForm.ts'
import { CollegeFields } from '../parts/CollegeFields.tsx'

/** Asks for the page of a college, or edits one (COLL-02, COLL-03). */
export function CollegeFormModal({ collegeId, own = false }: ModalProps['collegeForm']) {
  const college = useGetCollege(collegeId)
  if (collegeId === undefined) return <CollegeForm original={undefined} own={own} />
  if (college.data) return <CollegeForm original={college.data} own={false} />
  return (
    <ModalFrame title={words.editTitle}>
      {college.isError ? <QueryError query={college} /> : <Skeleton shape="block" />}
    </ModalFrame>
  )
}

interface CollegeFormProps {
  readonly original: College | undefined
  readonly own: boolean
}

function CollegeForm({ original: current, own }: CollegeFormProps) {
  const navigate = useNavigate()
  const isLiveAtOnce = useSession((session) => session.user?.admin === true)
  // As of opening: it may be refetched meanwhile.
  const [original] = useState(current)
  const edit = useDescribedForm(collegeForm, {
    original: valuesOf(original),
    draftName: original ? draftNames.college(original._id) : draftNames.newCollege,
    save: useSaveCollege(original, own),
    bodyOf: (values: CollegeValues) => values,
    onSaved({ _id: collegeId }) {
      closeModal()
      toast.success(original ? collegeSuccesses.pageUpdated : collegeSuccesses.pageCreated)
      if (!original) void navigate(`/college/${collegeId}`)
    },
    alert: original ? words.notSaved : collegeAlerts.collegeNotCreated,
  })
  return (
    <FormModal
      edit={edit}
      title={original ? words.editTitle : words.createTitle}
      submit={original ? words.save : words.create}
      head={
        !original &&
        !isLiveAtOnce && (
          <Text tone="muted">
            {words.pending} {own && words.becomesYours}
          </Text>
        )
      }
    >
      <CollegeFields collegeId={original?._id} />
    </FormModal>
  )
}
