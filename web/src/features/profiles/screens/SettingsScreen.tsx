import { useParams } from 'react-router'
import { Icon, type IconName } from '../../../shared/ui/Icon.tsx'
import { Link } from '../../../shared/ui/Link.tsx'
import { Text } from '../../../shared/ui/primitives.tsx'
import { useDocumentTitle } from '../../../shared/ui/useDocumentTitle.ts'
import { settingsGroups } from '../settingsGroups.tsx'
import { settingsWords as words } from '../words.ts'
import styles from './SettingsScreen.module.css'

/**
 * /settings and /settings/{group}: the list of groups beside the open group; phones show one of the two (ruling 76).
 */
export function SettingsScreen() {
  const asked = useParams()['group']
  const open = settingsGroups.find(({ key }) => key === asked)
  const { key, name, sections } = open ?? settingsGroups[0]
  useDocumentTitle(open ? `${words.title} · ${name}` : words.title)
  return (
    <div className={styles.settings} data-open={open !== undefined}>
      <h1 className="visuallyHidden">{words.title}</h1>
      <nav className={styles.groups} aria-label={words.title}>
        <ul>
          {settingsGroups.map((group) => (
            <li key={group.key}>
              <GroupLink
                to={`/settings/${group.key}`}
                icon={group.icon}
                name={group.name}
                line={group.line}
                isOpen={group.key === key}
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
        {sections}
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
