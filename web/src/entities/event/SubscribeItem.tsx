import { openModal } from '../../shared/modal/store.ts'
import type { ModalProps } from '../../shared/modal/types.ts'
import { eventIcons } from '../../shared/ui/eventIcons.ts'
import { addIcons } from '../../shared/ui/icons.ts'
import { MenuItem } from '../../shared/ui/MenuItem.tsx'

addIcons(eventIcons)

/** Opens the ways to have a host's events in one's calendar (CAL-02). */
export function SubscribeItem(host: ModalProps['subscribe']) {
  return (
    <MenuItem icon="calendar" onSelect={() => openModal('subscribe', host)}>
      Add events to calendar
    </MenuItem>
  )
}
