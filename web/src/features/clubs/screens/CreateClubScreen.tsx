import { clubAlerts } from '@quad/contract/messages/clubs.ts'
import { useNavigate } from 'react-router'
import { draftNames } from '../../../shared/forms/draft.ts'
import { DraftForm, FormPart } from '../../../shared/forms/DraftForm.tsx'
import { FormField, useField } from '../../../shared/forms/FormField.tsx'
import { useDescribedForm } from '../../../shared/forms/useDescribedForm.ts'
import { QueryError } from '../../../shared/ui/QueryState.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { Text } from '../../../shared/ui/primitives.tsx'
import { useDocumentTitle } from '../../../shared/ui/useDocumentTitle.ts'
import { useCreateClub } from '../calls/useCreateClub.ts'
import { clubForms, formWords as words, type NewClubValues, newClubValues } from '../clubForm.ts'
import { FaqFields, LearningFields, LinkFields } from '../parts/AboutFields.tsx'
import { BasicFields } from '../parts/BasicFields.tsx'
import { ClubPreview, previewId } from '../parts/ClubPreview.tsx'
import { PlaceFields } from '../parts/PlaceFields.tsx'
import { type CollegeChoices, useCollegeChoices } from '../useCollegeChoices.ts'
import styles from './CreateClubScreen.module.css'

/** /club/create: founds a club (CLUB-02). */
export function CreateClubScreen() {
  const colleges = useCollegeChoices()
  useDocumentTitle(words.createTitle)
  return (
    <div className={styles.page}>
      <h1>{words.createTitle}</h1>
      <Text above={1} below={6} tone="muted">
        {words.createText}
      </Text>
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

const Field = FormField<NewClubValues>

function NewClub({ colleges }: { readonly colleges: CollegeChoices }) {
  const navigate = useNavigate()
  const edit = useDescribedForm(clubForms.newClub, {
    original: newClubValues(colleges.own),
    draftName: draftNames.newClub,
    save: useCreateClub(),
    bodyOf(values: NewClubValues) {
      const college = values.privacy === 'private' ? '' : values.college
      const status = colleges.isAdministered(college) ? { college_status: 'verified' as const } : {}
      return { ...values, college, ...status }
    },
    onSaved: ({ _id }) => void navigate(`/club/about/${_id}`, { replace: true }),
    alert: clubAlerts.clubNotCreated,
    unchanged: true,
  })
  return (
    <div className={styles.columns}>
      <DraftForm edit={edit} submit={words.create}>
        <FormPart title={words.parts.basics}>
          <BasicFields clubId={previewId} />
        </FormPart>
        <FormPart title={words.parts.place}>
          <PlaceFields colleges={colleges} isVerifiedIn={colleges.isAdministered} />
          <Field name="isAdminChannelRequired" />
        </FormPart>
        <FormPart title={words.parts.about}>
          <Field name="description" />
          <LinkFields />
        </FormPart>
        <LearningFields />
        <FaqPart />
      </DraftForm>
      <ClubPreview values={edit.values} />
    </div>
  )
}

function FaqPart() {
  const { label, hint = '' } = useField('faqs').texts
  return (
    <FormPart title={label} hint={hint}>
      <FaqFields />
    </FormPart>
  )
}
