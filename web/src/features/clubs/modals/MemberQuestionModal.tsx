import { clubAlerts } from '@quad/contract/messages/clubs.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { QuestionModal } from '../../../shared/modal/QuestionModal.tsx'
import { closeModal } from '../../../shared/modal/store.ts'
import type { ModalProps } from '../../../shared/modal/types.ts'
import { toast } from '../../../shared/toast/toast.ts'
import { useRemoveMember, useUpdateMember } from '../calls/members.ts'
import { dropMember, findMember } from '../memberCache.ts'
import { memberWords } from '../memberWords.ts'

/** Asks before a member is removed, or an admin gives up being one (MEM-02). */
export function MemberQuestionModal({ clubId, memberId, act }: ModalProps['memberQuestion']) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const member = { _id: memberId, club: clubId }
  const name = findMember(client, clubId, memberId)?.user.displayName ?? ''
  const change = useUpdateMember(member)
  const remove = useRemoveMember(member)
  const words = memberWords.questions[act]

  function removeMember() {
    remove.mutate(undefined, {
      onSuccess: () => {
        closeModal()
        dropMember(client, clubId, memberId)
        toast.success(memberWords.removed(name))
      },
    })
  }

  function demoteSelf() {
    change.mutate(
      { admin: false },
      {
        onSuccess: () => {
          closeModal()
          void navigate(`/club/about/${clubId}`, { replace: true })
        },
      },
    )
  }

  return (
    <QuestionModal
      title={words.title}
      act={words.act}
      change={{ isPending: remove.isPending || change.isPending, error: remove.error }}
      failed={clubAlerts.memberNotUpdated}
      onAct={act === 'remove' ? removeMember : demoteSelf}
    >
      <p>{words.text(name)}</p>
    </QuestionModal>
  )
}
