import { channelChangesBody } from '@quad/contract/bodies/channels.ts'
import { limits } from '@quad/contract/limits.ts'
import { channelAlerts } from '@quad/contract/messages/channels.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { findChannel, type LoadedChannel, showChannel } from '../../../entities/channel/cache.ts'
import { isIn } from '../../../entities/channel/channelAccess.ts'
import { channelWords, manageWords } from '../../../entities/channel/words.ts'
import { callApi } from '../../../shared/api/client.ts'
import { createChannel, updateChannel } from '../../../shared/api/routes.ts'
import { FormField } from '../../../shared/forms/FormField.tsx'
import { FormModal } from '../../../shared/forms/FormModal.tsx'
import { describeForm, type ValuesOf } from '../../../shared/forms/describe.ts'
import { useDescribedForm } from '../../../shared/forms/useDescribedForm.ts'
import { changesOf, valuesFrom } from '../../../shared/forms/values.ts'
import { closeModal } from '../../../shared/modal/store.ts'
import type { ModalProps } from '../../../shared/modal/types.ts'
import { useSession } from '../../../shared/session/session.ts'
import { toast } from '../../../shared/toast/toast.ts'
import { Icon } from '../../../shared/ui/Icon.tsx'
import { Text } from '../../../shared/ui/primitives.tsx'
import styles from '../screens/ManageChannelsScreen.module.css'

const { form: words } = manageWords

const standard = { value: 'standard', label: 'Standard', hint: 'Everyone in the club can read it.' } as const
const hidden = {
  value: 'private',
  label: 'Private',
  hint: 'Only the people its admins add can read it.',
  icon: 'lock',
} as const

const fields = {
  name: {
    kind: 'text',
    label: 'Name',
    max: limits.channelNameLength,
    rule: channelChangesBody.shape.name.unwrap(),
  },
  privacy: { kind: 'choice', label: 'Privacy', choices: [standard, hidden] },
  permission: {
    kind: 'choice',
    label: 'Who may write',
    choices: [
      { value: 'public', label: 'All', hint: 'Everyone in the channel.' },
      {
        value: 'private',
        label: 'Admins',
        hint: 'Everyone else only reads. Good for announcements.',
        icon: 'megaphone',
      },
    ],
  },
} as const

type ChannelValues = ValuesOf<typeof fields>

const channelForm = describeForm(fields)

const Field = FormField<ChannelValues>

/** Adds a channel, or edits its name, privacy and who can write in it (CHAN-01, CHAN-02). */
export function ChannelFormModal({ clubId, channelId }: ModalProps['channelForm']) {
  const client = useQueryClient()
  // Keep the channel as it was when the form opened, because the list may be refetched.
  const [original] = useState(() => (channelId === undefined ? undefined : findChannel(client, clubId, channelId)))
  const edit = useDescribedForm(channelForm, {
    original: valuesFrom(fields, { ...original }),
    save: useSaveChannel(clubId, original),
    bodyOf: (values: ChannelValues) => values,
    onSaved: closeModal,
    alert: channelAlerts.channelNotUpdated,
  })
  return (
    <FormModal
      edit={edit}
      title={original ? channelWords.edit : manageWords.add}
      submit={original ? words.save : manageWords.add}
    >
      <Field name="name" data-autofocus />
      <Field name="privacy" choices={usePrivacyChoices(original)} />
      <PrivacyChange before={original?.privacy} now={edit.values.privacy} />
      <Field name="permission" />
    </FormModal>
  )
}

function usePrivacyChoices(original: LoadedChannel | undefined) {
  const userId = useSession((session) => session.userId)
  // Making a channel public shows everyone its messages, so only people who can read it may do that.
  const isKept = original !== undefined && !isIn(original, userId)
  return [isKept ? { ...standard, hint: words.notYours, disabled: true } : standard, hidden]
}

interface PrivacyChangeProps {
  readonly before: ChannelValues['privacy'] | undefined
  readonly now: ChannelValues['privacy']
}

/** Warns what a change of privacy means for the members of an existing channel. */
function PrivacyChange({ before, now }: PrivacyChangeProps) {
  return (
    <div className={styles.change} role="status">
      {before !== undefined && now !== before && (
        <Text size="small" tone="warning" className={styles.warning}>
          <Icon name="alert" size={18} />
          {now === 'private' ? words.becomesPrivate : words.becomesStandard}
        </Text>
      )}
    </div>
  )
}

/** Adds a channel to a club, or saves the changes to `original` (CHAN-01, CHAN-02). */
function useSaveChannel(clubId: string, original: LoadedChannel | undefined) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (values: ChannelValues) =>
      original
        ? callApi(updateChannel, {
            params: { id: original._id },
            body: changesOf(values, valuesFrom(fields, original)),
          })
        : callApi(createChannel, { body: { ...values, club: clubId } }),
    onSuccess: (channel) => {
      showChannel(client, channel)
      toast.success(original ? manageWords.saved : manageWords.added(channel.name))
    },
  })
}
