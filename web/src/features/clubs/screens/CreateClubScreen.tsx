import { clubAlerts } from '@quad/contract/messages/clubs.ts'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { draftNames } from '../../../shared/forms/draft.ts'
import { CheckField } from '../../../shared/ui/CheckField.tsx'
import { QueryError } from '../../../shared/ui/QueryState.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { useDocumentTitle } from '../../../shared/ui/useDocumentTitle.ts'
import { useCreateClub } from '../calls/useCreateClub.ts'
import { clubForms, neededLabels, type NewClubValues, newClubValues } from '../clubForm.ts'
import { formWords as words } from '../formWords.ts'
import { DescriptionField, LearningFields, LinkFields } from '../parts/AboutFields.tsx'
import { BasicFields } from '../parts/BasicFields.tsx'
import { DraftForm, FormPart } from '../../../shared/forms/DraftForm.tsx'
import { ClubPreview, previewId } from '../parts/ClubPreview.tsx'
import { FaqFields } from '../parts/FaqFields.tsx'
import { PlaceFields } from '../parts/PlaceFields.tsx'
import { type CollegeChoices, useCollegeChoices } from '../useCollegeChoices.ts'
import { useFormDraft } from '../../../shared/forms/useFormDraft.ts'
import { useNeeded } from '../../../shared/forms/useNeeded.ts'
import { useRefusedSave } from '../../../shared/forms/useRefusedSave.ts'
import styles from './CreateClubScreen.module.css'

/** /club/create: founds a club (CLUB-02). */
export function CreateClubScreen() {
  const colleges = useCollegeChoices()
  useDocumentTitle(words.createTitle)
  return (
    <div className={styles.page}>
      <h1>{words.createTitle}</h1>
      <p className={styles.text}>{words.createText}</p>
      {colleges.data ? (
        <NewClub colleges={colleges.data} />
      ) : colleges.isError ? (
        <QueryError query={colleges} />
      ) : (
        <Skeleton shape="block" />
      )}
    </div>
  )
}

const { schema, resolver } = clubForms.newClub
const names = [
  'clubName',
  'category',
  'email',
  'college',
  'description',
  'website',
  'instagram',
  'linkedIn',
  'clubImg',
] as const
function NewClub({ colleges }: { readonly colleges: CollegeChoices }) {
  const navigate = useNavigate()
  const create = useCreateClub()
  const [pictureComes, setPictureComes] = useState(false)
  const form = useForm<NewClubValues>({ resolver, mode: 'onTouched', defaultValues: newClubValues(colleges.own) })
  const draft = useFormDraft(form, draftNames.newClub)
  const needed = useNeeded(form, schema, neededLabels.newClub)
  const onError = useRefusedSave(form, names, clubAlerts.clubNotCreated, 'clubImg')
  const send = form.handleSubmit((values) => {
    if (create.isPending || pictureComes) return
    const college = values.privacy === 'private' ? '' : values.college
    const status = colleges.isAdministered(college) ? { college_status: 'verified' as const } : {}
    create.mutate(
      { ...values, college, ...status },
      { onError, onSuccess: ({ _id }) => void navigate(`/club/about/${_id}`, { replace: true }) },
    )
  })
  return (
    <div className={styles.columns}>
      <DraftForm
        form={form}
        draft={draft}
        submit={words.create}
        ready={form.formState.isValid && !pictureComes}
        sending={create.isPending}
        needed={needed}
        onSubmit={send}
      >
        <FormPart title={words.parts.basics}>
          <BasicFields clubId={previewId} onPictureBusy={setPictureComes} />
        </FormPart>
        <FormPart title={words.parts.place}>
          <PlaceFields colleges={colleges} isVerifiedIn={colleges.isAdministered} />
          <CheckField
            label={words.announcements}
            hint={words.announcementsHint}
            {...form.register('isAdminChannelRequired')}
          />
        </FormPart>
        <FormPart title={words.parts.about}>
          <DescriptionField />
          <LinkFields />
        </FormPart>
        <FormPart title={words.learnings} hint={words.learningsHint}>
          <LearningFields />
        </FormPart>
        <FormPart title={words.faqs} hint={words.faqsHint}>
          <FaqFields />
        </FormPart>
      </DraftForm>
      <ClubPreview control={form.control} />
    </div>
  )
}
