import { openModal } from '../../shared/modal/store.ts'
import { Icon } from '../../shared/ui/Icon.tsx'
import { Menu } from '../../shared/ui/Menu.tsx'
import { MenuItem } from '../../shared/ui/MenuItem.tsx'
import type { Address } from './address.ts'
import { fileWords } from './fileWords.ts'

const kinds = ['image', 'video', 'file'] as const

export function AttachMenu({ address }: { readonly address: Address }) {
  return (
    <Menu label={fileWords.attach} trigger={<Icon name="attach" size={22} />}>
      {kinds.map((kind) => (
        <MenuItem key={kind} icon={kind} onSelect={() => openModal('sendFile', { address, kind })}>
          {fileWords.menu[kind]}
        </MenuItem>
      ))}
      <MenuItem icon="link" onSelect={() => openModal('sendLink', { address })}>
        {fileWords.menu.link}
      </MenuItem>
    </Menu>
  )
}
