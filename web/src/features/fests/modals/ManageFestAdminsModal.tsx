import { useGetFest } from '../../../entities/fest/useGetFest.ts'
import { ManageAdminsModal } from '../../../entities/page/ManageAdminsModal.tsx'
import type { ModalProps } from '../../../shared/modal/types.ts'
import { festAdminsTexts } from '../adminWords.ts'
import { useUpdateFestAdmins } from '../calls/useUpdateFestAdmins.ts'

/** The admins of a fest, of whom one always stays (FEST-01). */
export function ManageFestAdminsModal({ festId }: ModalProps['manageFestAdmins']) {
  const save = useUpdateFestAdmins(festId)
  return (
    <ManageAdminsModal
      page={useGetFest(festId)}
      fewest={1}
      change={(changeOf) => save.mutateAsync(({ admin }) => changeOf(admin))}
      gone={{ code: 'fest.notFound', to: '/campus' }}
      texts={festAdminsTexts}
    />
  )
}
