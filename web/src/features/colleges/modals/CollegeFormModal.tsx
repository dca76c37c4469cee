import type { College } from '@quad/contract/entities/college.ts'
import { collegeAlerts, collegeSuccesses } from '@quad/contract/messages/colleges.ts'
import { useId, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { useGetCollege } from '../../../entities/college/useGetCollege.ts'
import { draftNames, forgetDraft } from '../../../shared/forms/draft.ts'
import { KeptDraft } from '../../../shared/forms/KeptDraft.tsx'
import { useFormDraft } from '../../../shared/forms/useFormDraft.ts'
import { useRefusedSave } from '../../../shared/forms/useRefusedSave.ts'
import { whyNotSent } from '../../../shared/forms/whyNot.ts'
import { ModalFrame } from '../../../shared/modal/ModalFrame.tsx'
import { closeModal } from '../../../shared/modal/store.ts'
import type { ModalProps } from '../../../shared/modal/types.ts'
import { useSession } from '../../../shared/session/session.ts'
import { toast } from '../../../shared/toast/toast.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { QueryError } from '../../../shared/ui/QueryState.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { useSaveCollege } from '../calls/useSaveCollege.ts'
import { collegeFieldNames, collegeResolver, type CollegeValues, valuesOf } from '../collegeForm.ts'
import { CollegeFields } from '../parts/CollegeFields.tsx'
import { formWords as words } from '../formWords.ts'
import { uiWords } from '../../../shared/ui/words.ts'
import styles from './CollegeFormModal.module.css'

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
  const formId = useId()
  const navigate = useNavigate()
  const isLiveAtOnce = useSession((session) => session.user?.admin === true)
  // As of opening: it may be refetched meanwhile.
  const [original] = useState(current)
  const [pictureComes, setPictureComes] = useState(false)
  const save = useSaveCollege(original, own)
  const form = useForm<CollegeValues>({
    resolver: collegeResolver,
    mode: 'onTouched',
    defaultValues: valuesOf(original),
  })
  const draftName = original ? draftNames.college(original._id) : draftNames.newCollege
  const draft = useFormDraft(form, draftName)
  const refused = original ? words.notSaved : collegeAlerts.collegeNotCreated
  const onError = useRefusedSave(form, collegeFieldNames, refused, 'collegeImg')
  const { isValid, isDirty } = form.formState
  const send = form.handleSubmit((values) => {
    if (save.isPending || pictureComes) return
    save.mutate(values, {
      onError,
      onSuccess: ({ _id: collegeId }) => {
        forgetDraft(draftName)
        closeModal()
        toast.success(original ? collegeSuccesses.pageUpdated : collegeSuccesses.pageCreated)
        if (!original) void navigate(`/college/${collegeId}`)
      },
    })
  })
  return (
    <ModalFrame
      title={original ? words.editTitle : words.createTitle}
      footer={
        <Button
          type="submit"
          form={formId}
          whyNot={pictureComes ? uiWords.stillSending : whyNotSent(isValid, isDirty)}
          loading={save.isPending}
        >
          {original ? words.save : words.create}
        </Button>
      }
    >
      <FormProvider {...form}>
        <form id={formId} className={styles.form} noValidate onSubmit={send}>
          {!original && !isLiveAtOnce && (
            <p className={styles.pending}>
              {words.pending} {own && words.becomesYours}
            </p>
          )}
          <KeptDraft draft={draft} />
          <CollegeFields collegeId={original?._id} onPictureBusy={setPictureComes} />
        </form>
      </FormProvider>
    </ModalFrame>
  )
}
