import { channelAlerts, channelQuestions } from '@quad/contract/messages/channels.ts'
import { clubAlerts } from '@quad/contract/messages/clubs.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { channelKeys, dropChannel, findChannel } from '../../../entities/channel/cache.ts'
import { channelWords, fileWords, manageWords, memberWords, nameOf } from '../../../entities/channel/words.ts'
import { refetchClub } from '../../../entities/club/cache.ts'
import { callApi } from '../../../shared/api/client.ts'
import { deleteChannel, deleteFile, removeChannelMember } from '../../../shared/api/routes.ts'
import { question } from '../../../shared/modal/QuestionModal.tsx'
import { closeModal } from '../../../shared/modal/store.ts'
import type { ModalProps } from '../../../shared/modal/types.ts'
import { toast } from '../../../shared/toast/toast.ts'
import { dropFile, findFile } from '../files.ts'
import { findMember, refetchMembers, useUpdateChannelMember } from '../members.ts'

/** Confirms deleting a channel (CHAN-02). */
export const DeleteChannelModal = question(function useDelete(
  { clubId, channelId }: ModalProps['deleteChannel'],
  client,
) {
  const [name] = useState(() => findChannel(client, clubId, channelId)?.name ?? '')
  return {
    title: channelQuestions.deleteChannel,
    about: <bdi>{name}</bdi>,
    text: channelQuestions.deleteChannelText,
    act: channelWords.delete,
    failed: channelAlerts.channelNotUpdated,
    call: () => callApi(deleteChannel, { params: { id: channelId } }),
    after() {
      closeModal()
      dropChannel(client, clubId, channelId)
      toast.success(manageWords.deleted(name))
    },
  }
})

/** Confirms deleting a file or link of a channel (FILE-01). */
export const DeleteFileModal = question(function useDelete({ channelId, fileId }: ModalProps['deleteFile'], client) {
  const [file] = useState(() => findFile(client, channelId, fileId))
  return {
    title: file?.filetype === 'link' ? fileWords.deleteQuestion.link : fileWords.deleteQuestion.file,
    text: fileWords.deleteText(file ? nameOf(file) : fileWords.file, file?.messageId !== undefined),
    act: fileWords.delete,
    failed: fileWords.deleteFailed,
    done: fileWords.deleted,
    call: () => callApi(deleteFile, { params: { id: channelId, fileId } }),
    after: () => dropFile(client, channelId, fileId),
  }
})

/** Confirms removing a member, giving up one's own admin role, or leaving the channel (CHAN-03). */
export const ChannelMemberQuestionModal = question(function useAsk(
  { clubId, channelId, memberId, act }: ModalProps['channelMemberQuestion'],
  client,
) {
  const navigate = useNavigate()
  const [name] = useState(() => findMember(client, channelId, memberId)?.user.displayName ?? '')
  const [channel] = useState(() => findChannel(client, clubId, channelId)?.name ?? '')
  const update = useUpdateChannelMember({ _id: memberId, club: clubId, channel: channelId })
  const words = memberWords.questions[act]

  function afterRemoval() {
    void refetchMembers(client, clubId, channelId)
    toast.success(memberWords.removed(name))
  }

  function afterLeaving() {
    // Don't refetch: the deleted channel is on screen until the club's page has loaded.
    for (const queryKey of [channelKeys.members(channelId), channelKeys.list(clubId)])
      void client.invalidateQueries({ queryKey, refetchType: 'none' })
    refetchClub(client, clubId)
    void navigate(`/club/about/${clubId}`, { replace: true })
    toast.success(memberWords.left(channel))
  }

  return {
    title: words.title,
    text: words.text(name),
    act: words.act,
    failed: clubAlerts.memberNotUpdated,
    silent: act === 'demoteSelf',
    call: async () => {
      if (act === 'demoteSelf') await update.mutateAsync(false)
      else await callApi(removeChannelMember, { params: { id: channelId, memberId } })
    },
    after() {
      closeModal()
      if (act === 'remove') afterRemoval()
      if (act === 'leave') afterLeaving()
    },
  }
})
