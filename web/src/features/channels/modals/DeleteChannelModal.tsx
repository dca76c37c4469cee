import { channelAlerts, channelQuestions } from '@quad/contract/messages/channels.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { dropChannel, findChannel } from '../../../entities/channel/cache.ts'
import { channelWords, manageWords } from '../../../entities/channel/words.ts'
import { callApi } from '../../../shared/api/client.ts'
import { deleteChannel } from '../../../shared/api/routes.ts'
import { QuestionModal } from '../../../shared/modal/QuestionModal.tsx'
import { closeModal } from '../../../shared/modal/store.ts'
import type { ModalProps } from '../../../shared/modal/types.ts'
import { toast } from '../../../shared/toast/toast.ts'

/** Confirms deleting a channel (CHAN-02). */
export function DeleteChannelModal({ clubId, channelId }: ModalProps['deleteChannel']) {
  const client = useQueryClient()
  const [name] = useState(() => findChannel(client, clubId, channelId)?.name ?? '')
  const remove = useMutation({
    mutationFn: () => callApi(deleteChannel, { params: { id: channelId } }),
    onSuccess: () => {
      closeModal()
      dropChannel(client, clubId, channelId)
      toast.success(manageWords.deleted(name))
    },
  })
  return (
    <QuestionModal
      title={channelQuestions.deleteChannel}
      act={channelWords.delete}
      change={remove}
      failed={channelAlerts.channelNotUpdated}
      onAct={() => remove.mutate()}
    >
      <p>
        <strong>
          <bdi>{name}</bdi>
        </strong>
      </p>
      <p>{channelQuestions.deleteChannelText}</p>
    </QuestionModal>
  )
}
