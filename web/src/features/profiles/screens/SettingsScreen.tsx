import type { Profile } from '@quad/contract/entities/profile.ts'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { openModal } from '../../../shared/modal/store.ts'
import { pushWords } from '../../../shared/push/words.ts'
import { useSession } from '../../../shared/session/session.ts'
import { Button, LinkButton } from '../../../shared/ui/Button.tsx'
import { Icon, type IconName } from '../../../shared/ui/Icon.tsx'
import { Link } from '../../../shared/ui/Link.tsx'
import { QueryError } from '../../../shared/ui/QueryState.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { Row, Text } from '../../../shared/ui/primitives.tsx'
import { useDocumentTitle } from '../../../shared/ui/useDocumentTitle.ts'
import { useGetProfile } from '../calls/useGetProfile.ts'
import { AccountSettings } from '../parts/AccountSettings.tsx'
import { BlockedPeople } from '../parts/BlockedPeople.tsx'
import { LookSettings } from '../parts/LookSettings.tsx'
import { PushChoices } from '../parts/PushChoices.tsx'
import { ReminderChoices } from '../parts/ReminderChoices.tsx'
import { SettingsFacts, SettingsPart } from '../parts/SettingsPart.tsx'
import { profileWords, settingsWords as words, settingsWords } from '../words.ts'
import styles from './SettingsScreen.module.css'

const { privacy, blocked } = settingsWords
const { email, phone, birthday } = profileWords.facts

const shownTo = (isShown: boolean) => (isShown ? privacy.shown : privacy.hidden)

function PrivacySettings() {
  return (
    <WithOwnProfile>
      {({ showsEmail, showsPhone, showsBirthday, blockedUser }) => (
        <>
          <SettingsPart title={privacy.title} text={privacy.text}>
            <SettingsFacts
              facts={[
                [email, shownTo(showsEmail)],
                [phone, shownTo(showsPhone)],
                [birthday, shownTo(showsBirthday)],
              ]}
            />
            <Button kind="quiet" onClick={() => openModal('editProfile', {})}>
              {privacy.change}
            </Button>
          </SettingsPart>
          <SettingsPart title={blocked.title} text={blocked.text}>
            <BlockedPeople ids={blockedUser} />
          </SettingsPart>
        </>
      )}
    </WithOwnProfile>
  )
}

const { reminders, notifications } = settingsWords

function NotificationSettings() {
  return (
    <>
      <SettingsPart title={pushWords.title} text={pushWords.text}>
        <PushChoices />
      </SettingsPart>
      <SettingsPart title={reminders.title} text={reminders.text}>
        <WithOwnProfile>{(profile) => <ReminderChoices profile={profile} />}</WithOwnProfile>
      </SettingsPart>
      <SettingsPart title={notifications.title} text={notifications.text}>
        <Row gap={3} wrap align="stretch">
          <LinkButton kind="quiet" to="/notifications">
            {notifications.open}
          </LinkButton>
          <LinkButton kind="quiet" to="/chats">
            {notifications.openChats}
          </LinkButton>
        </Row>
      </SettingsPart>
    </>
  )
}

const groups = [
  { key: 'account', icon: 'profile', Group: AccountSettings },
  { key: 'privacy', icon: 'eye', Group: PrivacySettings },
  { key: 'notifications', icon: 'bell', Group: NotificationSettings },
  { key: 'look', icon: 'sun', Group: LookSettings },
] as const

/**
 * /settings and /settings/{group}: the list of groups beside the open group; phones show one of the two (ruling 76).
 */
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

/** Loads the viewer's own profile for a group of settings. */
function WithOwnProfile({ children }: { readonly children: (profile: Profile) => ReactNode }) {
  const profile = useGetProfile(useSession((session) => session.userId) ?? '')
  if (profile.data) return children(profile.data)
  return profile.isError ? <QueryError query={profile} /> : <Skeleton shape="block" />
}
