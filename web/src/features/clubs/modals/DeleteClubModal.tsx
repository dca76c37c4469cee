import { useMutation, useQueryClient } from '@tanstack/react-query'
import { clubKeys, noteClubDeleted } from '../../../entities/club/cache.ts'
import { useGetClub } from '../../../entities/club/useGetClub.ts'
import { callApi } from '../../../shared/api/client.ts'
import { deleteClub } from '../../../shared/api/routes.ts'
import { TypedNameModal } from '../../../shared/modal/TypedNameModal.tsx'
import type { ModalProps } from '../../../shared/modal/types.ts'
import { toast } from '../../../shared/toast/toast.ts'
import { manageWords } from '../memberWords.ts'

const { remove: texts } = manageWords

/** Deletes a club once its name has been typed (CLUB-06). */
export function DeleteClubModal({ clubId }: ModalProps['deleteClub']) {
  const remove = useDeleteClub(clubId)
  const name = useGetClub(clubId).data?.clubName ?? ''
  return (
    <TypedNameModal
      title={texts.title}
      text={texts.text}
      act={texts.act}
      name={name}
      label={texts.type(name)}
      remove={remove}
      next="/clubs"
    />
  )
}

function useDeleteClub(clubId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => callApi(deleteClub, { params: { id: clubId } }),
    onSuccess: () => {
      noteClubDeleted(clubId)
      void client.invalidateQueries({ queryKey: clubKeys.all, refetchType: 'none' })
      toast.success(manageWords.remove.done)
    },
  })
}
