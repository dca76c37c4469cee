import { QuestionModal } from '../../../shared/modal/QuestionModal.tsx'
import { closeModal } from '../../../shared/modal/store.ts'
import type { ModalProps } from '../../../shared/modal/types.ts'
import { useAnswerRequests } from '../calls/useAnswerRequests.ts'
import { useGetClub } from '../../../entities/club/useGetClub.ts'
import { memberWords } from '../memberWords.ts'

const { declineAll: words } = memberWords.questions

export function DeclineRequestsModal({ clubId }: ModalProps['declineRequests']) {
  const answer = useAnswerRequests(clubId)
  const count = useGetClub(clubId).data?.requestsCount ?? 0
  return (
    <QuestionModal
      title={words.title}
      act={words.act}
      pending={answer.isPending}
      onAct={() => answer.mutate(false, { onSuccess: closeModal })}
    >
      <p>{words.text(count.toLocaleString('en'))}</p>
    </QuestionModal>
  )
}
