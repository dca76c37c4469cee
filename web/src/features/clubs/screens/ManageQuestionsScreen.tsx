import { clubQuestionKind } from '@quad/contract/entities/question.ts'
import { useManagedClub } from '../../../entities/club/useGetClub.ts'
import { QuestionFields } from '../../../entities/question/QuestionFields.tsx'
import { DraftForm } from '../../../shared/forms/DraftForm.tsx'
import { FormRows } from '../../../shared/forms/FormRows.tsx'
import { Stack } from '../../../shared/ui/primitives.tsx'
import { useDocumentTitle } from '../../../shared/ui/useDocumentTitle.ts'
import { formWords } from '../clubForm.ts'
import {
  bodyOf,
  clubQuestionsForm,
  type ClubQuestionsValues,
  newQuestion,
  questionsOf,
  readyQuestions,
} from '../clubQuestionsForm.ts'
import { manageWords as words } from '../memberWords.ts'
import { useClubEdit } from '../useClubEdit.ts'
import styles from './ManageClubScreen.module.css'

/** /club/manage/clubQuestions/:id: what the club asks those who ask to join (CLUB-15). */
export function ManageQuestionsScreen() {
  const club = useManagedClub()
  const edit = useClubEdit(clubQuestionsForm, {
    club,
    page: 'questions',
    original: questionsOf(club),
    bodyOf,
    // The server gives new and changed questions their ids.
    onSaved: (saved) => edit.form.reset(questionsOf(saved)),
  })
  useDocumentTitle(`${words.sections.clubQuestions} · ${club.clubName}`)
  return (
    <>
      <h1>{words.sections.clubQuestions}</h1>
      <p className={styles.text}>{words.questionsHint}</p>
      <DraftForm edit={edit} submit={formWords.save}>
        <Stack gap={4}>
          <FormRows<ClubQuestionsValues> name="questions" next={newQuestion} ready={readyQuestions}>
            {(at) => <QuestionFields name={`questions.${at}`} kinds={clubQuestionKind.options} />}
          </FormRows>
        </Stack>
      </DraftForm>
    </>
  )
}
