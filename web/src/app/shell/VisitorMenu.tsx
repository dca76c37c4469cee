import type { ReactNode } from 'react'
import { Icon } from '../../shared/ui/Icon.tsx'
import { Menu } from '../../shared/ui/Menu.tsx'
import { MenuDivider, MenuLink } from '../../shared/ui/MenuItem.tsx'
import { words } from '../../shared/words.ts'
import { ThemeChoices } from './ThemeChoices.tsx'

export function VisitorMenu({ children }: { readonly children?: ReactNode }) {
  return (
    <Menu label={words.menu.more} trigger={<Icon name="menu" size={22} />}>
      <MenuLink to="/about">{words.menu.about}</MenuLink>
      <MenuLink to="/privacy-policy">{words.menu.privacy}</MenuLink>
      <MenuLink to="/terms-conditions">{words.menu.terms}</MenuLink>
      {children}
      <MenuDivider />
      <ThemeChoices />
    </Menu>
  )
}
