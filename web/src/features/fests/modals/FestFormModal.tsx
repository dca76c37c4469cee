import type { Fest } from '@quad/contract/entities/fest.ts'
import { limits } from '@quad/contract/limits.ts'
import { useId, useState } from 'react'
import { FormProvider, useForm, useFormContext } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { ContactFields } from '../../../entities/page/PageFields.tsx'
import { useGetFest } from '../../../entities/fest/useGetFest.ts'
import { draftNames, forgetDraft } from '../../../shared/forms/draft.ts'
import { KeptDraft } from '../../../shared/forms/KeptDraft.tsx'
import { useFormDraft } from '../../../shared/forms/useFormDraft.ts'
import { useRefusedSave } from '../../../shared/forms/useRefusedSave.ts'
import { whyNotSent } from '../../../shared/forms/whyNot.ts'
import { ModalFrame } from '../../../shared/modal/ModalFrame.tsx'
import { closeModal } from '../../../shared/modal/store.ts'
import type { ModalProps } from '../../../shared/modal/types.ts'
import { toast } from '../../../shared/toast/toast.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { QueryError } from '../../../shared/ui/QueryState.tsx'
import { FieldPair, TextArea, TextField } from '../../../shared/ui/Field.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { useSaveFest } from '../calls/useSaveFest.ts'
import { festFieldNames, festResolver, type FestValues, valuesOf } from '../festForm.ts'
import { formWords as words } from '../formWords.ts'
import { uiWords } from '../../../shared/ui/words.ts'
import { MediaField } from '../parts/MediaField.tsx'
import styles from './FestModal.module.css'

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
  const formId = useId()
  const navigate = useNavigate()
  // As of opening: it may be refetched meanwhile.
  const [original] = useState(current)
  const [mediaComes, setMediaComes] = useState(false)
  const save = useSaveFest(collegeId, original)
  const form = useForm<FestValues>({ resolver: festResolver, mode: 'onTouched', defaultValues: valuesOf(original) })
  const draftName = original ? draftNames.fest(original._id) : draftNames.newFest(collegeId ?? '')
  const draft = useFormDraft(form, draftName)
  const onError = useRefusedSave(form, festFieldNames, words.notSaved, 'festImg')
  const { isValid, isDirty } = form.formState
  const send = form.handleSubmit((values) => {
    if (save.isPending || mediaComes) return
    save.mutate(values, {
      onError,
      onSuccess: ({ _id: festId }) => {
        forgetDraft(draftName)
        closeModal()
        toast.success(original ? words.saved : words.created)
        if (!original) void navigate(`/club/fest/${festId}`)
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
          whyNot={mediaComes ? uiWords.stillSending : whyNotSent(isValid, isDirty)}
          loading={save.isPending}
        >
          {original ? words.save : words.create}
        </Button>
      }
    >
      <FormProvider {...form}>
        <form id={formId} className={styles.form} noValidate onSubmit={send}>
          <KeptDraft draft={draft} />
          <Fields festId={original?._id ?? ''} onMediaBusy={setMediaComes} />
        </form>
      </FormProvider>
    </ModalFrame>
  )
}

interface FieldsProps {
  readonly festId: string
  readonly onMediaBusy: (busy: boolean) => void
}

function Fields({ festId, onMediaBusy }: FieldsProps) {
  const { register, formState, watch } = useFormContext<FestValues>()
  const { errors } = formState
  return (
    <>
      <TextField
        label={words.name}
        maxLength={limits.festNameLength}
        autoComplete="off"
        dir="auto"
        data-autofocus
        error={errors.festName?.message}
        {...register('festName')}
      />
      <FieldPair>
        <TextField label={words.starts} type="date" error={errors.starts?.message} {...register('starts')} />
        <TextField
          label={words.ends}
          type="date"
          min={watch('starts')}
          error={errors.ends?.message}
          {...register('ends', { deps: ['starts'] })}
        />
      </FieldPair>
      <TextArea
        label={words.description}
        optional
        rows={3}
        dir="auto"
        maxLength={limits.festDescriptionLength}
        error={errors.description?.message}
        {...register('description')}
      />
      <ContactFields emailNeeded />
      <MediaField festId={festId} onBusy={onMediaBusy} />
    </>
  )
}
