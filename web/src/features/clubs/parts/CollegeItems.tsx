import type { Club } from '@quad/contract/entities/club.ts'
import { useSetStatus } from '../../../entities/club/useSetStatus.ts'
import { openModal } from '../../../shared/modal/store.ts'
import { MenuDivider, MenuItem } from '../../../shared/ui/MenuItem.tsx'
import { memberPageWords } from '../memberPageWords.ts'

/** Verify the club, set it unofficial or remove it, for admins of its college; verifying a removed one brings it back. */
export function CollegeItems({ club }: { readonly club: Club }) {
  const set = useSetStatus(club._id)
  if (!club.collegeAdmin) return null
  return (
    <>
      <MenuDivider />
      {club.college_status === 'verified' ? (
        <MenuItem icon="eyeOff" onSelect={() => set.isPending || set.mutate({ status: 'unverified' })}>
          {memberPageWords.unofficial}
        </MenuItem>
      ) : (
        <MenuItem icon="check" onSelect={() => set.isPending || set.mutate({ status: 'verified' })}>
          {memberPageWords.verify}
        </MenuItem>
      )}
      {club.college && (
        <MenuItem icon="close" danger onSelect={() => openModal('removeClub', { clubId: club._id })}>
          {memberPageWords.remove}
        </MenuItem>
      )}
      <MenuDivider />
    </>
  )
}
