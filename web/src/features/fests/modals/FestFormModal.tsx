import type { Fest } from '@quad/contract/entities/fest.ts'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { useGetFest } from '../../../entities/fest/useGetFest.ts'
import { ContactFields } from '../../../entities/page/PageFields.tsx'
import { draftNames } from '../../../shared/forms/draft.ts'
import { FormField } from '../../../shared/forms/FormField.tsx'
import { FormModal } from '../../../shared/forms/FormModal.tsx'
import { useDescribedForm } from '../../../shared/forms/useDescribedForm.ts'
import { ModalFrame } from '../../../shared/modal/ModalFrame.tsx'
import { closeModal } from '../../../shared/modal/store.ts'
import type { ModalProps } from '../../../shared/modal/types.ts'
import { toast } from '../../../shared/toast/toast.ts'
import { FieldPair } from '../../../shared/ui/Field.tsx'
import { QueryError } from '../../../shared/ui/QueryState.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { useSaveFest } from '../calls/useSaveFest.ts'
import { festForm, type FestValues, formWords as words, valuesOf } from '../festForm.ts'
import { MediaField } from '../parts/MediaField.tsx'

/** Creates a fest of a college, or edits one (FEST-01). */
export function FestFormModal(props: ModalProps['festForm']) {
  if ('collegeId' in props) return <FestForm collegeId={props.collegeId} />
  return <EditFest festId={props.festId} />
}

function EditFest({ festId }: { readonly festId: string }) {
  const fest = useGetFest(festId)
  if (fest.data) return <FestForm original={fest.data} />
  return (
    <ModalFrame title={words.editTitle}>
      {fest.isError ? <QueryError query={fest} /> : <Skeleton shape="block" />}
    </ModalFrame>
  )
}

interface FestFormProps {
  readonly collegeId?: string
  readonly original?: Fest
}

function FestForm({ collegeId, original: current }: FestFormProps) {
  const navigate = useNavigate()
  // As of opening: it may be refetched meanwhile.
  const [original] = useState(current)
  const edit = useDescribedForm(festForm, {
    original: valuesOf(original),
    draftName: original ? draftNames.fest(original._id) : draftNames.newFest(collegeId ?? ''),
    save: useSaveFest(collegeId, original),
    bodyOf: (values: FestValues) => values,
    onSaved({ _id: festId }) {
      closeModal()
      toast.success(original ? words.saved : words.created)
      if (!original) void navigate(`/club/fest/${festId}`)
    },
    alert: words.notSaved,
  })
  return (
    <FormModal
      edit={edit}
      title={original ? words.editTitle : words.createTitle}
      submit={original ? words.save : words.create}
    >
      <FestFields festId={original?._id ?? ''} />
    </FormModal>
  )
}

const Field = FormField<FestValues>

function FestFields({ festId }: { readonly festId: string }) {
  const starts = useFormContext<FestValues>().watch('starts')
  return (
    <>
      <Field name="festName" data-autofocus />
      <FieldPair>
        <Field name="starts" />
        <Field name="ends" min={starts} />
      </FieldPair>
      <Field name="description" />
      <ContactFields />
      <MediaField festId={festId} />
    </>
  )
}
