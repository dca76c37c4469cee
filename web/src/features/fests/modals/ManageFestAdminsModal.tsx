import { showFest, useGetFest } from '../../../entities/fest/cache.ts'
import { ManageAdminsModal } from '../../../entities/page/ManageAdminsModal.tsx'
import { callApi } from '../../../shared/api/client.ts'
import { getFest, updateFest } from '../../../shared/api/routes.ts'
import { useUpdateLatest } from '../../../shared/api/sending.ts'
import type { ModalProps } from '../../../shared/modal/types.ts'
import { festAdminsTexts } from '../memberWords.ts'

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

/** Adds and removes admins of a fest, starting from the latest list (FEST-01). */
function useUpdateFestAdmins(festId: string) {
  const params = { id: festId }
  return useUpdateLatest({
    pageId: festId,
    read: () => callApi(getFest, { params }),
    save: (admin: string[]) => callApi(updateFest, { params, body: { admin } }),
    show: showFest,
  })
}
