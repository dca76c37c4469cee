import { clubAlerts } from '@quad/contract/messages/clubs.ts'
import { limits } from '@quad/contract/limits.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { noteClubDeleted, noteClubKept } from '../../../entities/club/cache.ts'
import { clubKeys } from '../../../entities/club/clubKeys.ts'
import { useGetClub } from '../../../entities/club/useGetClub.ts'
import { useLeaveClub } from '../../../entities/club/useLeaveClub.ts'
import { statusWords, useSetStatus } from '../../../entities/club/useSetStatus.ts'
import { callApi } from '../../../shared/api/client.ts'
import { deleteClub } from '../../../shared/api/routes.ts'
import { question } from '../../../shared/modal/QuestionModal.tsx'
import { TypedNameModal } from '../../../shared/modal/TypedNameModal.tsx'
import { closeModal } from '../../../shared/modal/store.ts'
import type { ModalProps } from '../../../shared/modal/types.ts'
import { namesAndMore } from '../../../shared/namesAndMore.ts'
import { toast } from '../../../shared/toast/toast.ts'
import { TextField } from '../../../shared/ui/Field.tsx'
import { useAnswerRequests } from '../calls/useAnswerRequests.ts'
import { useEndInvite } from '../calls/invites.ts'
import { useRemoveMember, useUpdateMember } from '../calls/members.ts'
import { dropMember, findMember } from '../memberCache.ts'
import { inviteWords, leaveWords, manageWords, memberWords, removeWords } from '../memberWords.ts'
import { pageWords } from '../words.ts'

/** Confirms leaving a club (MEM-03). */
export const LeaveClubModal = question(function useLeave({ clubId }: ModalProps['leaveClub']) {
  const name = useGetClub(clubId).data?.clubName ?? pageWords.club
  const leave = useLeaveClub(clubId)
  return {
    title: leaveWords.question(name),
    text: leaveWords.text,
    act: leaveWords.leave,
    call: () => leave.mutateAsync(),
    failed: leaveWords.failed,
    done: leaveWords.left(name),
  }
})

/** Confirms ending an invitation link, on which printed posters depend (MEM-08). */
export const EndInviteModal = question(function useEnd({ clubId, inviteId }: ModalProps['endInvite']) {
  const end = useEndInvite(clubId, inviteId)
  return {
    title: inviteWords.endTitle,
    text: inviteWords.endText,
    act: inviteWords.end,
    call: () => end.mutateAsync(),
    done: inviteWords.ended,
  }
})

/** Confirms declining requests to join, by name (MEM-02, CLUB-15). */
export const DeclineRequestsModal = question(function useDecline({
  clubId,
  names,
  chosen,
}: ModalProps['declineRequests']) {
  const answer = useAnswerRequests(clubId)
  const all = useGetClub(clubId).data?.requestsCount ?? 0
  const words = memberWords.questions.declineAll
  const isAll = !chosen.users && !chosen.matching
  const count = chosen.users?.length ?? all
  return {
    title: isAll ? words.title : words.titleChosen,
    about: namesAndMore(names, isAll ? Math.max(all, names.length) : names.length),
    text: chosen.matching ? words.textMatching : count === 1 ? words.textOne : words.text(count.toLocaleString('en')),
    act: isAll ? words.act : words.actChosen,
    call: () => answer.mutateAsync({ active: false, chosen }),
    silent: true,
  }
})

/** Confirms that a college's admin removes a club from the college, and asks for the reason (CLUB-05). */
export const RemoveClubModal = question(function useRemove({ clubId }: ModalProps['removeClub']) {
  const club = useGetClub(clubId).data
  const set = useSetStatus(clubId)
  const [reason, setReason] = useState('')
  return {
    title: removeWords.question(club?.clubName ?? pageWords.club, club?.college?.collegeName ?? ''),
    text: removeWords.text,
    field: (
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
    ),
    act: removeWords.remove,
    call: () => set.mutateAsync({ status: 'rejected', reason: reason.trim() }),
    silent: true,
  }
})

/** Confirms removing a member, or giving up being an admin (MEM-02). */
export const MemberQuestionModal = question(function useAsk(
  { clubId, memberId, act }: ModalProps['memberQuestion'],
  client,
) {
  const navigate = useNavigate()
  const member = { _id: memberId, club: clubId }
  const name = findMember(client, clubId, memberId)?.user.displayName ?? ''
  const update = useUpdateMember(member)
  const remove = useRemoveMember(member)
  const words = memberWords.questions[act]
  return {
    title: words.title,
    text: words.text(name),
    act: words.act,
    failed: clubAlerts.memberNotUpdated,
    silent: act === 'demoteSelf',
    call: () => (act === 'remove' ? remove.mutateAsync() : update.mutateAsync({ admin: false })),
    after() {
      closeModal()
      if (act === 'demoteSelf') return void navigate(`/club/about/${clubId}`, { replace: true })
      dropMember(client, clubId, memberId)
      toast.success(memberWords.removed(name))
    },
  }
})

/** Deletes a club once its name has been typed (CLUB-06). */
export function DeleteClubModal({ clubId }: ModalProps['deleteClub']) {
  const client = useQueryClient()
  const name = useGetClub(clubId).data?.clubName ?? ''
  const { title, text, act, type, done } = manageWords.remove
  const remove = useMutation({
    mutationFn: () => callApi(deleteClub, { params: { id: clubId } }),
    onMutate: () => noteClubDeleted(client, clubId),
    onError: () => noteClubKept(clubId),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: clubKeys.all, refetchType: 'none' })
      toast.success(done)
    },
  })
  return <TypedNameModal {...{ title, text, act, name, remove }} label={type(name)} next="/clubs" />
}
