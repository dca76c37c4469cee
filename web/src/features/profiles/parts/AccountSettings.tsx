import { openModal } from '../../../shared/modal/store.ts'
import { useSession } from '../../../shared/session/session.ts'
import { Button, LinkButton } from '../../../shared/ui/Button.tsx'
import { Row } from '../../../shared/ui/primitives.tsx'
import { settingsWords } from '../words.ts'
import { SettingsFacts, SettingsPart } from './SettingsPart.tsx'

const { you, password, close } = settingsWords

export function LogInSettings() {
  const { user } = useSession()
  if (!user) return null
  return (
    <SettingsPart icon="profile" title={you.title} text={you.text}>
      <SettingsFacts
        facts={[
          [you.handle, `@${user.user_name}`],
          [you.email, user.username],
        ]}
      />
      <Row gap={3} wrap align="stretch">
        <Button kind="quiet" onClick={() => openModal('updateHandle', {})}>
          {you.changeHandle}
        </Button>
        <Button kind="quiet" onClick={() => openModal('updateEmail', {})}>
          {you.changeEmail}
        </Button>
      </Row>
    </SettingsPart>
  )
}

export function PasswordSettings() {
  return (
    <SettingsPart icon="lock" title={password.title} text={password.text}>
      <Button kind="quiet" onClick={() => openModal('changePassword', {})}>
        {password.change}
      </Button>
    </SettingsPart>
  )
}

export function ClosingSettings() {
  const { userId } = useSession()
  return (
    <SettingsPart icon="logOut" title={close.title} text={close.text}>
      <LinkButton kind="quiet" to={`/user/close-account/${userId}`}>
        {close.open}
      </LinkButton>
    </SettingsPart>
  )
}
