import { QuestionModal } from '../../../shared/modal/QuestionModal.tsx'
import { namesAndMore } from '../../../shared/namesAndMore.ts'
import type { ModalProps } from '../../../shared/modal/types.ts'
import { useAnswerRequests } from '../calls/useAnswerRequests.ts'
import { useGetClub } from '../../../entities/club/useGetClub.ts'
import { memberWords } from '../memberWords.ts'

const { declineAll: words } = memberWords.questions

export function DeclineRequestsModal({ clubId, names }: ModalProps['declineRequests']) {
  const answer = useAnswerRequests(clubId)
  const count = useGetClub(clubId).data?.requestsCount ?? 0
  return (
    <QuestionModal
      title={words.title}
      act={words.act}
      change={{ isPending: answer.isPending }}
      onAct={(closing) => answer.mutate(false, closing)}
    >
      <p>
        <strong>{namesAndMore(names, Math.max(count, names.length))}</strong>
      </p>
      <p>{words.text(count.toLocaleString('en'))}</p>
    </QuestionModal>
  )
}
