import { openModal } from '../../shared/modal/store.ts'
import { useSession } from '../../shared/session/session.ts'
import { Avatar } from '../../shared/ui/Avatar.tsx'
import { Menu } from '../../shared/ui/Menu.tsx'
import { MenuDivider, MenuItem, MenuLink } from '../../shared/ui/MenuItem.tsx'
import { words } from '../../shared/words.ts'
import styles from './MemberShell.module.css'
import { ThemeChoices } from './ThemeChoices.tsx'
import { shellWords } from './memberWords.ts'

/** The signed-in person's menu (SHELL-05). On a phone it includes the links of the left menu. */
export function AvatarMenu({ userId }: { readonly userId: string }) {
  const user = useSession((session) => session.user)
  const name = user?.displayName ?? ''
  return (
    <Menu
      label={words.menu.account}
      triggerClassName={styles.trigger}
      trigger={<Avatar id={userId} name={name} src={user?.userImg} size={32} />}
    >
      {name === '' ? null : <p className={styles.name}>{name}</p>}
      <MenuLink icon="profile" to={`/profile/${userId}`}>
        {shellWords.myProfile}
      </MenuLink>
      <MenuLink icon="gear" to="/settings">
        {words.menu.settings}
      </MenuLink>
      <MenuLink icon="help" to="/help">
        {words.menu.help}
      </MenuLink>
      {user?.admin && (
        <>
          <MenuLink icon="flag" to="/console">
            {words.menu.console}
          </MenuLink>
          <MenuItem icon="plus" onSelect={() => openModal('adEditor', {})}>
            {shellWords.featurePage}
          </MenuItem>
        </>
      )}
      <MenuDivider />
      <ThemeChoices />
      <MenuDivider />
      <div className={styles.phoneOnly}>
        <MenuLink to="/about">{words.menu.about}</MenuLink>
        <MenuLink to="/privacy-policy">{words.menu.privacy}</MenuLink>
        <MenuLink to="/terms-conditions">{words.menu.terms}</MenuLink>
        <MenuDivider />
      </div>
      <MenuItem icon="logOut" onSelect={() => openModal('signOut', {})}>
        {shellWords.signOut}
      </MenuItem>
    </Menu>
  )
}
