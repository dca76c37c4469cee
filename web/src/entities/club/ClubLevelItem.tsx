import { openModal } from '../../shared/modal/store.ts'
import { MenuItem } from '../../shared/ui/MenuItem.tsx'
import { clubWords } from './words.ts'

/** A member's menu entry that opens the choice of a club's notifications (CALM-01). */
export function ClubLevelItem({ clubId, muted }: { readonly clubId: string; readonly muted: boolean }) {
  return (
    <MenuItem icon={muted ? 'bellOff' : 'bell'} onSelect={() => openModal('clubLevel', { clubId })}>
      {clubWords.notifications}
    </MenuItem>
  )
}
