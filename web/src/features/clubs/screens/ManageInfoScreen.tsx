import type { Club } from '@quad/contract/entities/club.ts'
import { useManagedClub } from '../../../entities/club/useGetClub.ts'
import { DraftForm } from '../../../shared/forms/DraftForm.tsx'
import { openModal } from '../../../shared/modal/store.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { QueryError } from '../../../shared/ui/QueryState.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { Stack } from '../../../shared/ui/primitives.tsx'
import { useDocumentTitle } from '../../../shared/ui/useDocumentTitle.ts'
import { clubForms, formWords, infoOf, type InfoValues } from '../clubForm.ts'
import { manageWords as words } from '../memberWords.ts'
import { BasicFields } from '../parts/BasicFields.tsx'
import { PlaceFields } from '../parts/PlaceFields.tsx'
import { useClubEdit } from '../useClubEdit.ts'
import { type CollegeChoices, useCollegeChoices } from '../useCollegeChoices.ts'
import styles from './ManageClubScreen.module.css'

/** /club/manage/clubInfo/:id: the basics of a club, and deleting it (CLUB-02, CLUB-04, CLUB-06). */
export function ManageInfoScreen() {
  const club = useManagedClub()
  const colleges = useCollegeChoices(club.college?._id)
  useDocumentTitle(`${words.sections.clubInfo} · ${club.clubName}`)
  return (
    <>
      <h1>{words.sections.clubInfo}</h1>
      <p className={styles.text}>{words.infoHint}</p>
      {colleges.data ? (
        <InfoForm club={club} colleges={colleges.data} />
      ) : colleges.isError ? (
        <QueryError query={colleges} />
      ) : (
        <Skeleton shape="block" />
      )}
      {/* Below the form: above it, the form would jump when this loads. */}
      {!colleges.isPending && <RemoveClub clubId={club._id} />}
    </>
  )
}

function RemoveClub({ clubId }: { readonly clubId: string }) {
  return (
    <Stack as="section" gap={3} align="start" above={7} className={styles.remove} aria-labelledby="remove-club">
      <h2 id="remove-club">{words.remove.title}</h2>
      <p className={styles.text}>{words.remove.text}</p>
      <Button kind="quiet" icon="trash" onClick={() => openModal('deleteClub', { clubId })}>
        {words.remove.open}
      </Button>
    </Stack>
  )
}

const bodyOf = (values: InfoValues) => ({ ...values, college: values.privacy === 'private' ? '' : values.college })

function InfoForm({ club, colleges }: { readonly club: Club; readonly colleges: CollegeChoices }) {
  const original = infoOf(club, colleges.own)
  const edit = useClubEdit(clubForms.info, { club, page: 'info', original, bodyOf })
  return (
    <DraftForm edit={edit} submit={formWords.save}>
      <BasicFields clubId={club._id} category={club.category} />
      <PlaceFields
        colleges={colleges}
        isVerifiedIn={(college) => club.college_status === 'verified' && college === club.college?._id}
        rejected={club.college_status === 'rejected'}
      />
    </DraftForm>
  )
}
