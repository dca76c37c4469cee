import { LinkButton } from '../../../shared/ui/LinkButton.tsx'
import { Row } from '../../../shared/ui/primitives.tsx'
import { settingsWords } from '../settingsWords.ts'
import { ReminderChoices } from './ReminderChoices.tsx'
import { SettingsPart } from './SettingsPart.tsx'
import { WithOwnProfile } from './WithOwnProfile.tsx'

const { reminders, notifications } = settingsWords

export function NotificationSettings() {
  return (
    <>
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
