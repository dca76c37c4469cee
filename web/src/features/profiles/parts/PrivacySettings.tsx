import type { FollowsShownTo } from '@quad/contract/entities/follow.ts'
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

const { privacy, writing, follows, blocked } = settingsWords
const { email, phone, birthday, study } = profileWords.facts

const shownTo = (isShown: boolean) => (isShown ? privacy.shown : privacy.hidden)

export function ShownSettings() {
  return (
    <SettingsPart icon="eye" title={privacy.title} text={privacy.text}>
      <WithOwnProfile
        like={<SettingsFacts facts={[email, phone, birthday, study].map((fact) => [fact, privacy.hidden])} />}
      >
        {({ showsEmail, showsPhone, showsBirthday, showsStudy = false }) => (
          <SettingsFacts
            facts={[
              [email, shownTo(showsEmail)],
              [phone, shownTo(showsPhone)],
              [birthday, shownTo(showsBirthday)],
              [study, shownTo(showsStudy)],
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
      <WithOwnProfile like={<ChoiceField label={writing.label} choices={senderChoices} chosen="" readOnly />}>
        {(profile) => <WritingChoice profile={profile} />}
      </WithOwnProfile>
    </SettingsPart>
  )
}

const senders = ['college', 'clubs', 'nobody'] as const
const hints = { college: writing.collegeHint, clubs: writing.clubsHint, nobody: writing.nobodyHint }
const senderChoices = senders.map((value) => ({ value, label: writing[value], hint: hints[value] }))

/** Saves a change at once. */
function useSetChoice({ _id: id }: Profile) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { messagesFrom: MessagesFrom } | { followsShownTo: FollowsShownTo }) =>
      callApi(updateProfile, { params: { id }, body }),
    onSuccess: (changed) => showProfile(client, changed),
    onError: (failure) => toast.error(`${alerts.somethingWentWrong}: ${failure.message}`),
  })
}

function WritingChoice({ profile }: { readonly profile: Profile }) {
  const set = useSetChoice(profile)
  const { messagesFrom: chosen = 'college' } = { ...profile, ...(set.isPending && set.variables) }
  return (
    <ChoiceField
      label={writing.label}
      name="messagesFrom"
      choices={senderChoices}
      chosen={chosen}
      onChange={({ target }) => {
        const value = senders.find((one) => one === target.value)
        if (value && !set.isPending) set.mutate({ messagesFrom: value })
      }}
    />
  )
}

/** Who sees whom one follows and who follows one (FOLLOW-03). */
export function FollowsSettings() {
  return (
    <SettingsPart icon="profile" title={follows.title} text={follows.text}>
      <WithOwnProfile like={<ChoiceField label={follows.label} choices={readerChoices} chosen="" readOnly />}>
        {(profile) => <FollowsChoice profile={profile} />}
      </WithOwnProfile>
    </SettingsPart>
  )
}

const readers = ['college', 'everyone', 'nobody'] as const
const readerHints = { college: follows.collegeHint, everyone: follows.everyoneHint, nobody: follows.nobodyHint }
const readerChoices = readers.map((value) => ({ value, label: follows[value], hint: readerHints[value] }))

function FollowsChoice({ profile }: { readonly profile: Profile }) {
  const set = useSetChoice(profile)
  const { followsShownTo: chosen = 'college' } = { ...profile, ...(set.isPending && set.variables) }
  return (
    <ChoiceField
      label={follows.label}
      name="followsShownTo"
      choices={readerChoices}
      chosen={chosen}
      onChange={({ target }) => {
        const value = readers.find((one) => one === target.value)
        if (value && !set.isPending) set.mutate({ followsShownTo: value })
      }}
    />
  )
}

export function BlockedSettings() {
  return (
    <SettingsPart icon="flag" title={blocked.title} text={blocked.text}>
      <WithOwnProfile like={<p>{blocked.none}</p>}>
        {({ blockedUser }) => <BlockedPeople ids={blockedUser} />}
      </WithOwnProfile>
    </SettingsPart>
  )
}
