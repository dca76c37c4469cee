import { useGetClub } from '../../../entities/club/useGetClub.ts'
import { useLeaveClub } from '../../../entities/club/useLeaveClub.ts'
import { QuestionModal } from '../../../shared/modal/QuestionModal.tsx'
import type { ModalProps } from '../../../shared/modal/types.ts'
import { leaveWords } from '../memberWords.ts'
import { pageWords } from '../words.ts'

/** Confirms leaving a club (MEM-03). */
export function LeaveClubModal({ clubId }: ModalProps['leaveClub']) {
  const name = useGetClub(clubId).data?.clubName ?? pageWords.club
  const leave = useLeaveClub(clubId)
  return (
    <QuestionModal
      title={leaveWords.question(name)}
      act={leaveWords.leave}
      change={leave}
      failed={leaveWords.failed}
      done={leaveWords.left(name)}
      onAct={(closing) => leave.mutate(undefined, closing)}
    >
      <p>{leaveWords.text}</p>
    </QuestionModal>
  )
}
