import { useGetClub } from '../../../entities/club/useGetClub.ts'
import { TypedNameModal } from '../../../shared/modal/TypedNameModal.tsx'
import type { ModalProps } from '../../../shared/modal/types.ts'
import { useDeleteClub } from '../calls/useDeleteClub.ts'
import { manageWords } from '../manageWords.ts'

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
