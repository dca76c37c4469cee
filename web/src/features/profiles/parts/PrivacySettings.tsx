import { openModal } from '../../../shared/modal/store.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { profileWords, settingsWords } from '../words.ts'
import { BlockedPeople } from './BlockedPeople.tsx'
import { SettingsFacts, SettingsPart, WithOwnProfile } from './SettingsPart.tsx'

const { privacy, blocked } = settingsWords
const { email, phone, birthday } = profileWords.facts

const shownTo = (isShown: boolean) => (isShown ? privacy.shown : privacy.hidden)

export function ShownSettings() {
  return (
    <SettingsPart icon="eye" title={privacy.title} text={privacy.text}>
      <WithOwnProfile>
        {({ showsEmail, showsPhone, showsBirthday }) => (
          <SettingsFacts
            facts={[
              [email, shownTo(showsEmail)],
              [phone, shownTo(showsPhone)],
              [birthday, shownTo(showsBirthday)],
            ]}
          />
        )}
      </WithOwnProfile>
      <Button kind="quiet" onClick={() => openModal('editProfile', {})}>
        {privacy.change}
      </Button>
    </SettingsPart>
  )
}

export function BlockedSettings() {
  return (
    <SettingsPart icon="flag" title={blocked.title} text={blocked.text}>
      <WithOwnProfile>{({ blockedUser }) => <BlockedPeople ids={blockedUser} />}</WithOwnProfile>
    </SettingsPart>
  )
}
