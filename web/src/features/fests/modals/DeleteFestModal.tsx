import { useMutation, useQueryClient } from '@tanstack/react-query'
import { festKeys, useGetFest } from '../../../entities/fest/cache.ts'
import { callApi } from '../../../shared/api/client.ts'
import { deleteFest } from '../../../shared/api/routes.ts'
import { TypedNameModal } from '../../../shared/modal/TypedNameModal.tsx'
import type { ModalProps } from '../../../shared/modal/types.ts'
import { toast } from '../../../shared/toast/toast.ts'
import { deleteWords as texts, deleteWords } from '../memberWords.ts'

/** Deletes a fest once its name has been typed (FEST-01). */
export function DeleteFestModal({ festId }: ModalProps['deleteFest']) {
  const remove = useDeleteFest(festId)
  const name = useGetFest(festId).data?.festName ?? ''
  return (
    <TypedNameModal
      title={texts.title}
      text={texts.text}
      act={texts.act}
      name={name}
      label={texts.type(name)}
      remove={remove}
      next="/campus"
    />
  )
}

function useDeleteFest(festId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => callApi(deleteFest, { params: { id: festId } }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: festKeys.all, refetchType: 'none' })
      toast.success(deleteWords.done)
    },
  })
}
