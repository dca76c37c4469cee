import { pushWords } from '../../../shared/push/words.ts'
import { LinkButton } from '../../../shared/ui/Button.tsx'
import { Row } from '../../../shared/ui/primitives.tsx'
import { settingsWords } from '../words.ts'
import { PushChoices } from './PushChoices.tsx'
import { DigestChoice } from './DigestChoice.tsx'
import { QuietTimes } from './QuietTimes.tsx'
import { ReminderChoices, ReminderFields } from './ReminderChoices.tsx'
import { SettingsPart, WithOwnProfile } from './SettingsPart.tsx'

const { digest, quiet, reminders, notifications } = settingsWords

export function PushSettings() {
  return (
    <SettingsPart icon="bell" title={pushWords.title} text={pushWords.text}>
      <PushChoices />
    </SettingsPart>
  )
}

export function QuietSettings() {
  return (
    <SettingsPart icon="moon" title={quiet.title} text={quiet.text}>
      <QuietTimes />
    </SettingsPart>
  )
}

export function DigestSettings() {
  return (
    <SettingsPart icon="mail" title={digest.title} text={digest.text}>
      <DigestChoice />
    </SettingsPart>
  )
}

export function ReminderSettings() {
  return (
    <SettingsPart icon="clock" title={reminders.title} text={reminders.text}>
      <WithOwnProfile like={<ReminderFields chosen={[]} onChange={() => undefined} />}>
        {(profile) => <ReminderChoices profile={profile} />}
      </WithOwnProfile>
    </SettingsPart>
  )
}

export function InAppSettings() {
  return (
    <SettingsPart icon="feed" title={notifications.title} text={notifications.text}>
      <Row gap={3} wrap align="stretch">
        <LinkButton kind="quiet" to="/notifications">
          {notifications.open}
        </LinkButton>
        <LinkButton kind="quiet" to="/chats">
          {notifications.openChats}
        </LinkButton>
      </Row>
    </SettingsPart>
  )
}
