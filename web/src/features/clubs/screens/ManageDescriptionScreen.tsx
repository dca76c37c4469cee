import { useManagedClub } from '../../../entities/club/useGetClub.ts'
import { DraftForm, FormPart } from '../../../shared/forms/DraftForm.tsx'
import { FormField } from '../../../shared/forms/FormField.tsx'
import { useDocumentTitle } from '../../../shared/ui/useDocumentTitle.ts'
import { clubForms, descriptionOf, type DescriptionValues, formWords } from '../clubForm.ts'
import { manageWords as words } from '../memberWords.ts'
import { LearningFields, LinkFields } from '../parts/AboutFields.tsx'
import { useClubEdit } from '../useClubEdit.ts'
import styles from './ManageClubScreen.module.css'

const bodyOf = (values: DescriptionValues) => values

/** /club/manage/clubDescription/:id: a club's description, links and learnings (CLUB-02). */
export function ManageDescriptionScreen() {
  const club = useManagedClub()
  const original = descriptionOf(club)
  const edit = useClubEdit(clubForms.description, { club, page: 'description', original, bodyOf })
  useDocumentTitle(`${words.sections.clubDescription} · ${club.clubName}`)
  return (
    <>
      <h1>{words.sections.clubDescription}</h1>
      <p className={styles.text}>{words.descriptionHint}</p>
      <DraftForm edit={edit} submit={formWords.save}>
        <FormField<DescriptionValues> name="description" />
        <LearningFields />
        <FormPart title={formWords.links}>
          <LinkFields />
        </FormPart>
      </DraftForm>
    </>
  )
}
