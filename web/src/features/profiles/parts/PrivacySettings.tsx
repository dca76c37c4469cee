import { openModal } from '../../../shared/modal/store.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { settingsWords } from '../settingsWords.ts'
import { profileWords } from '../words.ts'
import { BlockedPeople } from './BlockedPeople.tsx'
import { SettingsFacts, SettingsPart } from './SettingsPart.tsx'
import { WithOwnProfile } from './WithOwnProfile.tsx'

const { privacy, blocked } = settingsWords
const { email, phone, birthday } = profileWords.facts

const shownTo = (isShown: boolean) => (isShown ? privacy.shown : privacy.hidden)

export function PrivacySettings() {
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
