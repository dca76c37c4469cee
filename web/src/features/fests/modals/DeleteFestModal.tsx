import { useNavigate } from 'react-router'
import { useGetFest } from '../../../entities/fest/useGetFest.ts'
import { closeModal } from '../../../shared/modal/store.ts'
import { TypedNameModal } from '../../../shared/modal/TypedNameModal.tsx'
import type { ModalProps } from '../../../shared/modal/types.ts'
import { deleteWords as texts } from '../adminWords.ts'
import { useDeleteFest } from '../calls/useDeleteFest.ts'

/** Deletes a fest once its name has been typed (FEST-01). */
export function DeleteFestModal({ festId }: ModalProps['deleteFest']) {
  const navigate = useNavigate()
  const remove = useDeleteFest(festId)
  const name = useGetFest(festId).data?.festName ?? ''

  function send() {
    remove.mutate(undefined, {
      onSuccess: () => {
        closeModal()
        void navigate('/campus', { replace: true })
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
