import { question } from '../../../shared/modal/QuestionModal.tsx'
import type { ModalProps } from '../../../shared/modal/types.ts'
import { findOffice, useDeleteOffice, useUpdateOffice } from '../calls/offices.ts'
import { officeWords } from '../officeWords.ts'

/** Confirms deleting an office, or ending its holder's term (CLUB-12). */
export const OfficeQuestionModal = question(function useAsk(
  { clubId, officeId, act }: ModalProps['officeQuestion'],
  client,
) {
  const remove = useDeleteOffice(clubId, officeId)
  const update = useUpdateOffice(clubId, officeId)
  const words = officeWords.questions[act]
  return {
    title: words.title(findOffice(client, clubId, officeId)?.title ?? ''),
    text: words.text,
    act: words.act,
    done: words.done,
    call: () => (act === 'delete' ? remove.mutateAsync() : update.mutateAsync({ holder: null })),
  }
})
