import { useGetFest } from '../../../entities/fest/cache.ts'
import { AdminsModal } from '../../../entities/user/AdminsModal.tsx'
import type { ModalProps } from '../../../shared/modal/types.ts'

/** The admins of a fest (FEST-01). */
export function FestAdminsModal({ festId }: ModalProps['festAdmins']) {
  return <AdminsModal page={useGetFest(festId)} />
}
