import { openModal } from '../../shared/modal/store.ts'
import { Icon } from '../../shared/ui/Icon.tsx'
import { Menu } from '../../shared/ui/Menu.tsx'
import { MenuItem } from '../../shared/ui/MenuItem.tsx'
import { adWords } from './words.ts'

interface AdMenuProps {
  readonly adId: string
  /** Of the page that the ad is for. */
  readonly name: string
}

/** What site admins do with an ad (SUP-04). */
export function AdMenu({ adId, name }: AdMenuProps) {
  return (
    <Menu label={adWords.menu(name)} trigger={<Icon name="more" />}>
      <MenuItem icon="pencil" onSelect={() => openModal('adEditor', { adId })}>
        {adWords.edit}
      </MenuItem>
      <MenuItem icon="trash" danger onSelect={() => openModal('deleteAd', { adId })}>
        {adWords.takeDown}
      </MenuItem>
    </Menu>
  )
}
