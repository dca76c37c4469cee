import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { QuestionModal } from '../../../shared/modal/QuestionModal.tsx'
import type { ModalProps } from '../../../shared/modal/types.ts'
import { useDeleteFile } from '../calls/useDeleteFile.ts'
import { findFile } from '../fileCache.ts'
import { nameOf } from '../fileName.ts'
import { fileWords as words } from '../fileWords.ts'

/** Asks before a file or link of a channel is deleted (FILE-01). */
export function DeleteFileModal({ channelId, fileId }: ModalProps['deleteFile']) {
  const client = useQueryClient()
  const [file] = useState(() => findFile(client, channelId, fileId))
  const remove = useDeleteFile(channelId, fileId)
  return (
    <QuestionModal
      title={file?.filetype === 'link' ? words.deleteQuestion.link : words.deleteQuestion.file}
      act={words.delete}
      change={remove}
      failed={words.deleteFailed}
      done={words.deleted}
      onAct={(closing) => remove.mutate(undefined, closing)}
    >
      <p>{words.deleteText(file ? nameOf(file) : words.file)}</p>
    </QuestionModal>
  )
}
