import type { MessagesFrom, Profile } from '@quad/contract/entities/profile.ts'
import { alerts } from '@quad/contract/messages/app.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { showProfile } from '../../../entities/profile/cache.ts'
import { callApi } from '../../../shared/api/client.ts'
import { updateProfile } from '../../../shared/api/routes.ts'
import { openModal } from '../../../shared/modal/store.ts'
import { toast } from '../../../shared/toast/toast.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { ChoiceField } from '../../../shared/ui/ChoiceField.tsx'
import { profileWords, settingsWords } from '../words.ts'
import { BlockedPeople } from './BlockedPeople.tsx'
import { SettingsFacts, SettingsPart, WithOwnProfile } from './SettingsPart.tsx'

const { privacy, writing, blocked } = settingsWords
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

/** Whose first message arrives without a request (REQ-01). */
export function WritingSettings() {
  return (
    <SettingsPart icon="comment" title={writing.title} text={writing.text}>
      <WithOwnProfile>{(profile) => <WritingChoice profile={profile} />}</WithOwnProfile>
    </SettingsPart>
  )
}

const senders = ['college', 'clubs', 'nobody'] as const
const hints = { college: writing.collegeHint, clubs: writing.clubsHint, nobody: writing.nobodyHint }

/** Saves a change at once. */
function WritingChoice({ profile }: { readonly profile: Profile }) {
  const client = useQueryClient()
  const set = useMutation({
    mutationFn: (messagesFrom: MessagesFrom) =>
      callApi(updateProfile, { params: { id: profile._id }, body: { messagesFrom } }),
    onSuccess: (changed) => showProfile(client, changed),
    onError: (failure) => toast.error(`${alerts.somethingWentWrong}: ${failure.message}`),
  })
  const chosen = set.isPending ? set.variables : (profile.messagesFrom ?? 'college')
  const choices = senders.map((value) => ({ value, label: writing[value], hint: hints[value] }))
  return (
    <ChoiceField
      label={writing.label}
      name="messagesFrom"
      choices={choices}
      chosen={chosen}
      onChange={({ target }) => {
        const value = senders.find((one) => one === target.value)
        if (value && !set.isPending) set.mutate(value)
      }}
    />
  )
}

export function BlockedSettings() {
  return (
    <SettingsPart icon="flag" title={blocked.title} text={blocked.text}>
      <WithOwnProfile>{({ blockedUser }) => <BlockedPeople ids={blockedUser} />}</WithOwnProfile>
    </SettingsPart>
  )
}
