import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { QuestionModal } from '../../../shared/modal/QuestionModal.tsx'
import { closeModal } from '../../../shared/modal/store.ts'
import type { ModalProps } from '../../../shared/modal/types.ts'
import { toast } from '../../../shared/toast/toast.ts'
import { useDeleteFile } from '../calls/useDeleteFile.ts'
import { findFile } from '../fileCache.ts'
import { nameOf } from '../fileName.ts'
import { fileWords as words } from '../fileWords.ts'

/** Asks before a file or link of a channel is deleted (FILE-01). */
export function DeleteFileModal({ channelId, fileId }: ModalProps['deleteFile']) {
  const client = useQueryClient()
  const [file] = useState(() => findFile(client, channelId, fileId))
  const remove = useDeleteFile(channelId, fileId)
  function act() {
    remove.mutate(undefined, {
      onSuccess: () => {
        closeModal()
        toast.success(words.deleted)
      },
    })
  }
  return (
    <QuestionModal
      title={file?.filetype === 'link' ? words.deleteQuestion.link : words.deleteQuestion.file}
      act={words.delete}
      pending={remove.isPending}
      error={remove.error}
      failed={words.deleteFailed}
      onAct={act}
    >
      <p>{words.deleteText(file ? nameOf(file) : words.file)}</p>
    </QuestionModal>
  )
}
