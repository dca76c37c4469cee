import { useGetClub } from '../../../entities/club/useGetClub.ts'
import { QuestionModal } from '../../../shared/modal/QuestionModal.tsx'
import { closeModal } from '../../../shared/modal/store.ts'
import type { ModalProps } from '../../../shared/modal/types.ts'
import { useSetStatus } from '../calls/useSetStatus.ts'
import { removeWords } from '../memberPageWords.ts'
import { pageWords } from '../pageWords.ts'

/** Confirms that a college's admin removes a club from the college (CLUB-05). */
export function RemoveClubModal({ clubId }: ModalProps['removeClub']) {
  const club = useGetClub(clubId).data
  const set = useSetStatus(clubId)
  return (
    <QuestionModal
      title={removeWords.question(club?.clubName ?? pageWords.club, club?.college?.collegeName ?? '')}
      act={removeWords.remove}
      pending={set.isPending}
      onAct={() => set.mutate('rejected', { onSuccess: closeModal })}
    >
      <p>{removeWords.text}</p>
    </QuestionModal>
  )
}
