import { useGetClub } from '../../../entities/club/useGetClub.ts'
import { useLeaveClub } from '../../../entities/club/useLeaveClub.ts'
import { QuestionModal } from '../../../shared/modal/QuestionModal.tsx'
import { closeModal } from '../../../shared/modal/store.ts'
import type { ModalProps } from '../../../shared/modal/types.ts'
import { toast } from '../../../shared/toast/toast.ts'
import { leaveWords } from '../memberPageWords.ts'
import { pageWords } from '../pageWords.ts'

/** Confirms leaving a club (MEM-03). */
export function LeaveClubModal({ clubId }: ModalProps['leaveClub']) {
  const name = useGetClub(clubId).data?.clubName ?? pageWords.club
  const leave = useLeaveClub(clubId)
  function act() {
    leave.mutate(undefined, {
      onSuccess: () => {
        closeModal()
        toast.success(leaveWords.left(name))
      },
    })
  }
  return (
    <QuestionModal
      title={leaveWords.question(name)}
      act={leaveWords.leave}
      pending={leave.isPending}
      error={leave.error}
      failed={leaveWords.failed}
      onAct={act}
    >
      <p>{leaveWords.text}</p>
    </QuestionModal>
  )
}
