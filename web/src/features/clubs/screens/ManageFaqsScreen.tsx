import { useManagedClub } from '../../../entities/club/useGetClub.ts'
import { DraftForm } from '../../../shared/forms/DraftForm.tsx'
import { Stack } from '../../../shared/ui/primitives.tsx'
import { useDocumentTitle } from '../../../shared/ui/useDocumentTitle.ts'
import { clubForms, faqsOf, type FaqsValues, formWords } from '../clubForm.ts'
import { manageWords as words } from '../memberWords.ts'
import { FaqFields } from '../parts/AboutFields.tsx'
import { useClubEdit } from '../useClubEdit.ts'
import styles from './ManageClubScreen.module.css'

const bodyOf = (values: FaqsValues) => values

/** /club/manage/clubFaqs/:id: the questions that a club answers on its page (CLUB-02). */
export function ManageFaqsScreen() {
  const club = useManagedClub()
  const edit = useClubEdit(clubForms.faqs, { club, page: 'faqs', original: faqsOf(club), bodyOf })
  useDocumentTitle(`${words.sections.clubFaqs} · ${club.clubName}`)
  return (
    <>
      <h1>{words.sections.clubFaqs}</h1>
      <p className={styles.text}>{words.faqsHint}</p>
      <DraftForm edit={edit} submit={formWords.save}>
        <Stack gap={4}>
          <FaqFields />
        </Stack>
      </DraftForm>
    </>
  )
}
