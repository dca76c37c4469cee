import { useGetFest } from '../../../entities/fest/useGetFest.ts'
import { TypedNameModal } from '../../../shared/modal/TypedNameModal.tsx'
import type { ModalProps } from '../../../shared/modal/types.ts'
import { deleteWords as texts } from '../adminWords.ts'
import { useDeleteFest } from '../calls/useDeleteFest.ts'

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
