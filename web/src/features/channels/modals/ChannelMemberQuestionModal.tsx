import { clubAlerts } from '@quad/contract/messages/clubs.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { channelKeys, findChannel } from '../../../entities/channel/cache.ts'
import { memberWords } from '../../../entities/channel/words.ts'
import { refetchClub } from '../../../entities/club/cache.ts'
import { callApi } from '../../../shared/api/client.ts'
import { removeChannelMember } from '../../../shared/api/routes.ts'
import { QuestionModal } from '../../../shared/modal/QuestionModal.tsx'
import { closeModal } from '../../../shared/modal/store.ts'
import type { ModalProps } from '../../../shared/modal/types.ts'
import { toast } from '../../../shared/toast/toast.ts'
import { findMember, refetchMembers, useUpdateChannelMember } from '../members.ts'

/** Asks before a member is removed, an admin gives up being one, or somebody leaves (CHAN-03). */
export function ChannelMemberQuestionModal(props: ModalProps['channelMemberQuestion']) {
  const { clubId, channelId, memberId, act } = props
  const client = useQueryClient()
  const [name] = useState(() => findMember(client, channelId, memberId)?.user.displayName ?? '')
  const change = useUpdateChannelMember({ _id: memberId, club: clubId, channel: channelId })
  const remove = useMutation({
    mutationFn: () => callApi(removeChannelMember, { params: { id: channelId, memberId } }),
  })
  const afterLeaving = useAfterLeaving(props)
  const words = memberWords.questions[act]

  function afterRemoval() {
    closeModal()
    void refetchMembers(client, clubId, channelId)
    toast.success(memberWords.removed(name))
  }

  function answer() {
    if (act === 'demoteSelf') change.mutate(false, { onSuccess: closeModal })
    else remove.mutate(undefined, { onSuccess: act === 'leave' ? afterLeaving : afterRemoval })
  }

  return (
    <QuestionModal
      title={words.title}
      act={words.act}
      change={{ isPending: remove.isPending || change.isPending, error: remove.error }}
      failed={clubAlerts.memberNotUpdated}
      onAct={answer}
    >
      <p>{words.text(name)}</p>
    </QuestionModal>
  )
}

function useAfterLeaving({ clubId, channelId }: ModalProps['channelMemberQuestion']) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [name] = useState(() => findChannel(client, clubId, channelId)?.name ?? '')
  return () => {
    closeModal()
    // Without a refetch: the page on screen is the channel's until the club's is loaded.
    for (const queryKey of [channelKeys.members(channelId), channelKeys.list(clubId)])
      void client.invalidateQueries({ queryKey, refetchType: 'none' })
    refetchClub(client, clubId)
    void navigate(`/club/about/${clubId}`, { replace: true })
    toast.success(memberWords.left(name))
  }
}
