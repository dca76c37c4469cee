import type { Fest } from '@quad/contract/entities/fest.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { use, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { showFest, useGetFest } from '../../../entities/fest/cache.ts'
import styles from '../../../entities/page/PageFields.module.css'
import { bannerRatio, ContactFields } from '../../../entities/page/PageFields.tsx'
import { inClubHue } from '../../../entities/page/drawing.ts'
import { callApi } from '../../../shared/api/client.ts'
import { createFest, updateFest } from '../../../shared/api/routes.ts'
import { DescribedContext, FormField, useField } from '../../../shared/forms/FormField.tsx'
import { FormModal } from '../../../shared/forms/FormModal.tsx'
import { draftNames } from '../../../shared/forms/draft.ts'
import { useDescribedForm } from '../../../shared/forms/useDescribedForm.ts'
import { ModalFrame } from '../../../shared/modal/ModalFrame.tsx'
import { closeModal } from '../../../shared/modal/store.ts'
import type { ModalProps } from '../../../shared/modal/types.ts'
import { toast } from '../../../shared/toast/toast.ts'
import { FieldPair } from '../../../shared/ui/Field.tsx'
import { QueryError } from '../../../shared/ui/QueryState.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { PictureField } from '../../../shared/upload/PictureField.tsx'
import { bodyOf, changedBody, festForm, type FestValues, formWords as words, valuesOf } from '../festForm.ts'

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
  // The fest as it was when the dialog opened; the cache may be refetched meanwhile.
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

/** Creates a fest of a college, or saves the changes to `original` (FEST-01). */
function useSaveFest(college: string | undefined, original: Fest | undefined) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (values: FestValues) => {
      if (!original) return callApi(createFest, { body: { ...bodyOf(values), college } })
      return callApi(updateFest, { params: { id: original._id }, body: changedBody(values, original) })
    },
    onSuccess: (fest) => showFest(client, fest),
  })
}

/** A fest's picture, twice as wide as high, or its video, of which the server makes the picture (FEST-01). */
function MediaField({ festId }: { readonly festId: string }) {
  const { setValue, watch } = useFormContext<FestValues>()
  const { setBusy } = use(DescribedContext)
  const [festImg, festVideo] = watch(['festImg', 'festVideo'])
  const { label, hint, error } = useField('festImg').texts
  const videoError = useField('festVideo').texts.error
  const set = (name: 'festImg' | 'festVideo', location: string) =>
    setValue(name, location, { shouldDirty: true, shouldValidate: true })
  return (
    <PictureField
      media
      label={label}
      hint={hint}
      ratio={bannerRatio}
      value={festVideo || festImg}
      error={error ?? videoError}
      onBusy={setBusy}
      onChange={(location, kind) => {
        set('festImg', kind === 'image' ? location : '')
        set('festVideo', kind === 'video' ? location : '')
      }}
    >
      {(src, kind = festVideo ? 'video' : 'image') => (
        <span {...inClubHue(festId, styles.banner)}>
          {src !== '' && kind === 'image' && <img src={src} alt="" />}
          {src !== '' && kind === 'video' && <video src={src} muted playsInline preload="metadata" />}
        </span>
      )}
    </PictureField>
  )
}
