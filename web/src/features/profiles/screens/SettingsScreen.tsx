import { useParams } from 'react-router'
import { Icon, type IconName } from '../../../shared/ui/Icon.tsx'
import { Link } from '../../../shared/ui/Link.tsx'
import { Text } from '../../../shared/ui/primitives.tsx'
import { useDocumentTitle } from '../../../shared/ui/useDocumentTitle.ts'
import { AccountSettings } from '../parts/AccountSettings.tsx'
import { LookSettings } from '../parts/LookSettings.tsx'
import { NotificationSettings } from '../parts/NotificationSettings.tsx'
import { PrivacySettings } from '../parts/PrivacySettings.tsx'
import { settingsWords as words } from '../settingsWords.ts'
import styles from './SettingsScreen.module.css'

const groups = [
  { key: 'account', icon: 'profile', Group: AccountSettings },
  { key: 'privacy', icon: 'eye', Group: PrivacySettings },
  { key: 'notifications', icon: 'bell', Group: NotificationSettings },
  { key: 'look', icon: 'sun', Group: LookSettings },
] as const

/** /settings and /settings/{group}: the groups beside the open one; a phone shows one of the two (ruling 76). */
export function SettingsScreen() {
  const asked = useParams()['group']
  const open = groups.find(({ key }) => key === asked)
  const { key, Group } = open ?? groups[0]
  const { name } = words.groups[key]
  useDocumentTitle(open ? `${words.title} · ${name}` : words.title)
  return (
    <div className={styles.settings} data-open={open !== undefined}>
      <h1 className="visuallyHidden">{words.title}</h1>
      <nav className={styles.groups} aria-label={words.title}>
        <ul>
          {groups.map((group) => (
            <li key={group.key}>
              <GroupLink
                to={`/settings/${group.key}`}
                icon={group.icon}
                isOpen={group.key === key}
                {...words.groups[group.key]}
              />
            </li>
          ))}
          <li>
            <GroupLink to="/help" icon="help" name={words.help} line={words.support.title} />
          </li>
        </ul>
      </nav>
      <div className={styles.group}>
        <Link to="/settings" className={styles.back}>
          <Icon name="chevronLeft" />
          {words.back}
        </Link>
        <Group />
      </div>
    </div>
  )
}

interface GroupLinkProps {
  readonly to: string
  readonly icon: IconName
  readonly name: string
  readonly line: string
  readonly isOpen?: boolean
}

function GroupLink({ to, icon, name, line, isOpen = false }: GroupLinkProps) {
  return (
    <Link to={to} className={styles.row} aria-current={isOpen ? 'page' : undefined}>
      <Icon name={icon} size={24} />
      <span>
        <span className={styles.name}>{name}</span>
        <Text as="span" tone="muted" size="small" className={styles.line}>
          {line}
        </Text>
      </span>
      <span className={styles.onwards}>
        <Icon name="chevronLeft" />
      </span>
    </Link>
  )
}
