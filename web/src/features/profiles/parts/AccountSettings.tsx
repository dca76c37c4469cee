import { openModal } from '../../../shared/modal/store.ts'
import { useSession } from '../../../shared/session/session.ts'
import { Button, LinkButton } from '../../../shared/ui/Button.tsx'
import { Row } from '../../../shared/ui/primitives.tsx'
import { settingsWords } from '../words.ts'
import { SettingsFacts, SettingsPart } from './SettingsPart.tsx'

const { you, password, close } = settingsWords

export function AccountSettings() {
  const { user, userId } = useSession()
  return (
    <>
      {user && (
        <SettingsPart title={you.title} text={you.text}>
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
      )}
      <SettingsPart title={password.title} text={password.text}>
        <Button kind="quiet" onClick={() => openModal('changePassword', {})}>
          {password.change}
        </Button>
      </SettingsPart>
      <SettingsPart title={close.title} text={close.text}>
        <LinkButton kind="quiet" to={`/user/close-account/${userId}`}>
          {close.open}
        </LinkButton>
      </SettingsPart>
    </>
  )
}
