import type { InputOf } from '@quad/contract/call.ts'
import type { Calls } from '@quad/contract/calls/index.ts'
import type { ClubItem } from '@quad/contract/entities/club.ts'
import { clubAlerts, clubSuccesses } from '@quad/contract/messages/clubs.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { ClubCard } from '../../../entities/club/ClubCard.tsx'
import { JoinButton } from '../../../entities/club/JoinButton.tsx'
import { refetchClubs } from '../../../entities/club/cache.ts'
import { callApi } from '../../../shared/api/client.ts'
import { createClub } from '../../../shared/api/routes.ts'
import { DraftForm, FormPart } from '../../../shared/forms/DraftForm.tsx'
import { FormField, useField } from '../../../shared/forms/FormField.tsx'
import { draftNames, forgetDraft } from '../../../shared/forms/draft.ts'
import { useDescribedForm } from '../../../shared/forms/useDescribedForm.ts'
import { useSession } from '../../../shared/session/session.ts'
import { toast } from '../../../shared/toast/toast.ts'
import { QueryError } from '../../../shared/ui/QueryState.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { Text } from '../../../shared/ui/primitives.tsx'
import { useDocumentTitle } from '../../../shared/ui/useDocumentTitle.ts'
import { clubForms, formWords as words, formWords, newClubValues, type NewClubValues } from '../clubForm.ts'
import { FaqFields, LearningFields, LinkFields } from '../parts/AboutFields.tsx'
import { BasicFields } from '../parts/BasicFields.tsx'
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

function useCreateClub() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: InputOf<Calls['createClub']>['body']) => callApi(createClub, { body }),
    onSuccess: () => {
      forgetDraft(draftNames.newClub)
      refetchClubs(client)
      toast.success(clubSuccesses.clubCreated)
    },
  })
}

/** A placeholder for the new club's id, which the server makes and which decides its colour. */
const previewId = '01a202cd-c95f-701b-92d0-f1f2ce17a95b'

const nothing = {
  _id: previewId,
  membersCount: 1,
  learningXClub: false,
  councilName: '',
  college_status: 'other',
} as const satisfies Partial<ClubItem>

/** The new club's card, updated while one types. Hidden from screen readers, as the form says the same. */
function ClubPreview({ values }: { readonly values: NewClubValues }) {
  const user = useSession((session) => session.user)
  const { college: _college, isAdminChannelRequired: _required, ...given } = values
  const club: ClubItem = {
    ...nothing,
    ...given,
    admin: [],
    members: [],
    channels: [],
    clubName: given.clubName.trim() || formWords.previewName,
    privacy: 'public',
    description: given.description.trim() || formWords.previewText,
    learnings: [],
    faqs: [],
    faces: user ? [user] : [],
    requestsCount: 0,
    unreadCount: 0,
  }
  return (
    <div className={styles.preview} aria-hidden="true" inert>
      <p className={styles.title}>{formWords.preview}</p>
      <ClubCard club={club} act={<JoinButton club={club} />} />
      <p className={styles.note}>{formWords.previewNote}</p>
    </div>
  )
}
