import { limits } from '@quad/contract/limits.ts'
import { useState } from 'react'
import { useGetClub } from '../../../entities/club/useGetClub.ts'
import { statusWords, useSetStatus } from '../../../entities/club/useSetStatus.ts'
import { QuestionModal } from '../../../shared/modal/QuestionModal.tsx'
import type { ModalProps } from '../../../shared/modal/types.ts'
import { TextField } from '../../../shared/ui/Field.tsx'
import { removeWords } from '../memberWords.ts'
import { pageWords } from '../words.ts'

/** Confirms that a college's admin removes a club from the college, and asks for the reason (CLUB-05). */
export function RemoveClubModal({ clubId }: ModalProps['removeClub']) {
  const club = useGetClub(clubId).data
  const set = useSetStatus(clubId)
  const [reason, setReason] = useState('')
  return (
    <QuestionModal
      title={removeWords.question(club?.clubName ?? pageWords.club, club?.college?.collegeName ?? '')}
      act={removeWords.remove}
      change={{ isPending: set.isPending }}
      onAct={(closing) => set.mutate({ status: 'rejected', reason: reason.trim() }, closing)}
    >
      <p>{removeWords.text}</p>
      <TextField
        label={statusWords.reason}
        hint={statusWords.reasonHint}
        optional
        autoComplete="off"
        dir="auto"
        maxLength={limits.rejectionReasonLength}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
    </QuestionModal>
  )
}
