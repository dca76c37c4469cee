import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { fileWords as words, nameOf } from '../../../entities/channel/words.ts'
import { callApi } from '../../../shared/api/client.ts'
import { deleteFile } from '../../../shared/api/routes.ts'
import { QuestionModal } from '../../../shared/modal/QuestionModal.tsx'
import type { ModalProps } from '../../../shared/modal/types.ts'
import { dropFile, findFile } from '../files.ts'

/** Asks before a file or link of a channel is deleted (FILE-01). */
export function DeleteFileModal({ channelId, fileId }: ModalProps['deleteFile']) {
  const client = useQueryClient()
  const [file] = useState(() => findFile(client, channelId, fileId))
  const remove = useMutation({
    mutationFn: () => callApi(deleteFile, { params: { id: channelId, fileId } }),
    onSuccess: () => dropFile(client, channelId, fileId),
  })
  return (
    <QuestionModal
      title={file?.filetype === 'link' ? words.deleteQuestion.link : words.deleteQuestion.file}
      act={words.delete}
      change={remove}
      failed={words.deleteFailed}
      done={words.deleted}
      onAct={(closing) => remove.mutate(undefined, closing)}
    >
      <p>{words.deleteText(file ? nameOf(file) : words.file, file?.messageId !== undefined)}</p>
    </QuestionModal>
  )
}
