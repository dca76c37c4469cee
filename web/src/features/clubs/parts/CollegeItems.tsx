import type { Club } from '@quad/contract/entities/club.ts'
import { openModal } from '../../../shared/modal/store.ts'
import { useSession } from '../../../shared/session/session.ts'
import { MenuDivider, MenuItem } from '../../../shared/ui/MenuItem.tsx'
import { useSetStatus } from '../calls/useSetStatus.ts'
import { memberPageWords } from '../memberPageWords.ts'

/** Verify the club, set it unofficial or remove it, for admins of its college (CLUB-05). */
export function CollegeItems({ club }: { readonly club: Club }) {
  const userId = useSession((session) => session.userId) ?? ''
  const set = useSetStatus(club._id)
  if (!club.college?.admin.includes(userId)) return null
  return (
    <>
      <MenuDivider />
      {club.college_status === 'verified' ? (
        <MenuItem icon="eyeOff" onSelect={() => set.isPending || set.mutate('unverified')}>
          {memberPageWords.unofficial}
        </MenuItem>
      ) : (
        <MenuItem icon="check" onSelect={() => set.isPending || set.mutate('verified')}>
          {memberPageWords.verify}
        </MenuItem>
      )}
      <MenuItem icon="close" danger onSelect={() => openModal('removeClub', { clubId: club._id })}>
        {memberPageWords.remove}
      </MenuItem>
      <MenuDivider />
    </>
  )
}
