import { useListSessionsToday } from '../../entities/session/sessions.ts'
import { SearchField } from '../../features/search/parts/SearchField.tsx'
import { countAhead } from '../../features/sessions/agenda.ts'
import { openModal } from '../../shared/modal/store.ts'
import type { PageHandle } from '../../shared/navigation/page.ts'
import { useHasArrived } from '../../shared/realtime/useHasArrived.ts'
import { useSession } from '../../shared/session/session.ts'
import { Avatar } from '../../shared/ui/Avatar.tsx'
import { Button, LinkButton } from '../../shared/ui/Button.tsx'
import { Icon } from '../../shared/ui/Icon.tsx'
import { Link } from '../../shared/ui/Link.tsx'
import { Menu } from '../../shared/ui/Menu.tsx'
import { MenuDivider, MenuItem, MenuLink } from '../../shared/ui/MenuItem.tsx'
import { useNow } from '../../shared/ui/RelativeTime.tsx'
import { Row, Text } from '../../shared/ui/primitives.tsx'
import { words } from '../../shared/words.ts'
import { titleOf } from '../pageHandle.ts'
import { preloadModal } from '../preloadModal.ts'
import { Logo } from './Logo.tsx'
import frame from './MemberShell.module.css'
import memberShell from './MemberShell.module.css'
import { ThemeChoices } from './ThemeChoices.tsx'
import styles from './TopBar.module.css'
import { shellWords } from './words.ts'

interface TopBarProps {
  readonly userId: string
  readonly handle: PageHandle | undefined
  readonly unread: number
}

/** The members' top bar (SHELL-05), aligned to the columns of the page below it. */
export function TopBar({ userId, handle, unread }: TopBarProps) {
  return (
    <header className={styles.bar} data-top-bar>
      <div className={`${frame.columns} ${styles.columns}`}>
        <Logo to="/feed" word="wide" />
        <Row gap={2} shrink justify="between">
          <Text size="title-medium" cut className={styles.title}>
            {handle?.hasOwnHeading ? '' : titleOf(handle)}
          </Text>
          {handle?.aside === 'featured' && <CreatePost />}
          {handle?.creates === 'club' && <CreateClub />}
        </Row>
        <Row gap={2} shrink justify="end" className={styles.end}>
          <SearchField />
          <Link to="/search" className={`${styles.iconLink} ${styles.phoneOnly}`} aria-label={shellWords.search}>
            <Icon name="search" size={22} />
          </Link>
          <Link
            to="/notifications"
            className={`${styles.iconLink} ${styles.phoneOnly}`}
            aria-label={shellWords.notificationsOf(unread)}
          >
            <Icon name="bell" size={22} />
            <Count count={unread} />
          </Link>
          <ReminderLink />
          <AvatarMenu userId={userId} />
        </Row>
      </div>
    </header>
  )
}

function Count({ count }: { readonly count: number }) {
  return count > 0 && <span className={styles.badge}>{count > 99 ? '99+' : count}</span>
}

function ReminderLink() {
  const now = useNow()
  const { data: sessions = [] } = useListSessionsToday(useHasArrived())
  const ahead = countAhead(sessions, now)
  return (
    <Link
      to="/reminder"
      className={styles.iconLink}
      aria-label={shellWords.remindersOf(ahead)}
      title={shellWords.reminders}
    >
      <Icon name="clock" size={22} />
      <Count count={ahead} />
    </Link>
  )
}

function CreatePost() {
  return (
    <Button
      size="sm"
      icon="plus"
      className={styles.create ?? ''}
      aria-label={shellWords.createPost}
      onPointerEnter={() => preloadModal('postEditor')}
      onClick={() => openModal('postEditor', {})}
    >
      <span className={styles.createLabel}>{shellWords.createPost}</span>
    </Button>
  )
}

function CreateClub() {
  return (
    <LinkButton size="sm" to="/club/create" className={styles.create ?? ''} aria-label={shellWords.createClub}>
      <Icon name="plus" size={16} />
      <span className={styles.createLabel}>{shellWords.createClub}</span>
    </LinkButton>
  )
}

/** The signed-in person's menu (SHELL-05). On phones it also contains the links of the left menu. */
function AvatarMenu({ userId }: { readonly userId: string }) {
  const user = useSession((session) => session.user)
  const name = user?.displayName ?? ''
  return (
    <Menu
      label={words.menu.account}
      triggerClassName={memberShell.trigger}
      trigger={<Avatar id={userId} name={name} src={user?.userImg} size={32} />}
    >
      {name === '' ? null : <p className={memberShell.name}>{name}</p>}
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
      <div className={memberShell.phoneOnly}>
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
