import type { Profile } from '@quad/contract/entities/profile.ts'
import { type ReactNode, useId } from 'react'
import { openModal } from '../../../shared/modal/store.ts'
import { useSession } from '../../../shared/session/session.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { ErrorState } from '../../../shared/ui/ErrorState.tsx'
import { LinkButton } from '../../../shared/ui/LinkButton.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { useGetProfile } from '../calls/useGetProfile.ts'
import { BlockedPeople } from '../parts/BlockedPeople.tsx'
import { HelpCards } from '../parts/HelpCards.tsx'
import { ReminderChoices } from '../parts/ReminderChoices.tsx'
import { settingsWords } from '../settingsWords.ts'
import { profileWords } from '../words.ts'
import styles from './SettingsScreen.module.css'

const { support, password, privacy, blocked, reminders, notifications, close } = settingsWords

/** /help: the support forms and the settings (SUP-01, ruling 76). */
export function SettingsScreen() {
  const userId = useSession((session) => session.userId) ?? ''
  return (
    <div className={styles.page}>
      <h1 className="visuallyHidden">{settingsWords.title}</h1>
      <Part title={support.title} text={support.text}>
        <HelpCards />
      </Part>
      <Part title={password.title} text={password.text}>
        <Button kind="quiet" onClick={() => openModal('changePassword', {})}>
          {password.change}
        </Button>
      </Part>
      <OwnProfile userId={userId} />
      <Part title={notifications.title} text={notifications.text}>
        <div className={styles.ways}>
          <LinkButton kind="quiet" to="/notifications">
            {notifications.open}
          </LinkButton>
          <LinkButton kind="quiet" to="/chats">
            {notifications.openChats}
          </LinkButton>
        </div>
      </Part>
      <Part title={close.title} text={close.text}>
        <LinkButton kind="quiet" to={`/user/close-account/${userId}`}>
          {close.open}
        </LinkButton>
      </Part>
    </div>
  )
}

interface PartProps {
  readonly title: string
  readonly text: string
  readonly children: ReactNode
}

function Part({ title, text, children }: PartProps) {
  const id = useId()
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p>{text}</p>
      {children}
    </section>
  )
}

function OwnProfile({ userId }: { readonly userId: string }) {
  const profile = useGetProfile(userId)
  const waiting = profile.isError ? (
    <ErrorState error={profile.error} onRetry={() => void profile.refetch()} retrying={profile.isFetching} />
  ) : (
    <Skeleton shape="block" />
  )
  return (
    <>
      <Part title={privacy.title} text={privacy.text}>
        {profile.data ? <Shown profile={profile.data} /> : waiting}
        <Button kind="quiet" onClick={() => openModal('editProfile', {})}>
          {privacy.change}
        </Button>
      </Part>
      <Part title={blocked.title} text={blocked.text}>
        {profile.data ? <BlockedPeople ids={profile.data.blockedUser} /> : waiting}
      </Part>
      <Part title={reminders.title} text={reminders.text}>
        {profile.data ? <ReminderChoices profile={profile.data} /> : waiting}
      </Part>
    </>
  )
}

function Shown({ profile }: { readonly profile: Profile }) {
  const { email, phone, birthday } = profileWords.facts
  const facts = [
    [email, profile.showsEmail],
    [phone, profile.showsPhone],
    [birthday, profile.showsBirthday],
  ] as const
  return (
    <dl className={styles.facts}>
      {facts.map(([name, isShown]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{isShown ? privacy.shown : privacy.hidden}</dd>
        </div>
      ))}
    </dl>
  )
}
