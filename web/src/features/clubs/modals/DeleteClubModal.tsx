import { useNavigate } from 'react-router'
import { useGetClub } from '../../../entities/club/useGetClub.ts'
import { closeModal } from '../../../shared/modal/store.ts'
import { TypedNameModal } from '../../../shared/modal/TypedNameModal.tsx'
import type { ModalProps } from '../../../shared/modal/types.ts'
import { useDeleteClub } from '../calls/useDeleteClub.ts'
import { manageWords } from '../manageWords.ts'

const { remove: texts } = manageWords

/** Deletes a club once its name has been typed (CLUB-06). */
export function DeleteClubModal({ clubId }: ModalProps['deleteClub']) {
  const navigate = useNavigate()
  const remove = useDeleteClub(clubId)
  const name = useGetClub(clubId).data?.clubName ?? ''

  function send() {
    remove.mutate(undefined, {
      onSuccess: () => {
        closeModal()
        void navigate('/clubs', { replace: true })
      },
    })
  }

  return (
    <TypedNameModal
      title={texts.title}
      text={texts.text}
      act={texts.act}
      name={name}
      label={texts.type(name)}
      pending={remove.isPending}
      error={remove.error}
      onAct={send}
    />
  )
}
