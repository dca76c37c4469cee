import { channelChangesBody } from '@quad/contract/bodies/channels.ts'
import { limits } from '@quad/contract/limits.ts'
import { channelAlerts } from '@quad/contract/messages/channels.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { findChannel, type LoadedChannel, showChannel } from '../../../entities/channel/cache.ts'
import { isIn } from '../../../entities/channel/channelAccess.ts'
import { channelWords } from '../../../entities/channel/words.ts'
import { callApi } from '../../../shared/api/client.ts'
import { changeChannel, createChannel } from '../../../shared/api/routes/channels.ts'
import { schemaResolver } from '../../../shared/forms/resolver.ts'
import { useRefusedSave } from '../../../shared/forms/useRefusedSave.ts'
import { whyNotSent } from '../../../shared/forms/whyNot.ts'
import { ModalFrame } from '../../../shared/modal/ModalFrame.tsx'
import { closeModal } from '../../../shared/modal/store.ts'
import type { ModalProps } from '../../../shared/modal/types.ts'
import { useSession } from '../../../shared/session/session.ts'
import { toast } from '../../../shared/toast/toast.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { ChoiceField } from '../../../shared/ui/ChoiceField.tsx'
import { TextField } from '../../../shared/ui/Field.tsx'
import { Icon } from '../../../shared/ui/Icon.tsx'
import { manageWords } from '../words.ts'
import styles from './ChannelFormModal.module.css'

const { form: words } = manageWords

const schema = channelChangesBody.required()

type ChannelValues = z.output<typeof schema>

const channelResolver = schemaResolver(schema)

const channelFieldNames = ['name', 'privacy', 'permission'] as const

function valuesOf(channel: LoadedChannel | undefined): ChannelValues {
  if (!channel) return { name: '', privacy: 'standard', permission: 'public' }
  const { name, privacy, permission } = channel
  return { name, privacy, permission }
}

/** Only the changed fields, so that an edit in another tab isn't undone. */
function changesOf(now: ChannelValues, before: ChannelValues): Partial<ChannelValues> {
  return {
    ...(now.name !== before.name && { name: now.name }),
    ...(now.privacy !== before.privacy && { privacy: now.privacy }),
    ...(now.permission !== before.permission && { permission: now.permission }),
  }
}

/** Adds a channel, or edits its name, its privacy and who writes in it (CHAN-01, CHAN-02). */
export function ChannelFormModal({ clubId, channelId }: ModalProps['channelForm']) {
  const formId = useId()
  const client = useQueryClient()
  // As of opening: the list may be refetched meanwhile.
  const [original] = useState(() => (channelId === undefined ? undefined : findChannel(client, clubId, channelId)))
  const save = useSaveChannel(clubId, original)
  const form = useForm<ChannelValues>({
    resolver: channelResolver,
    mode: 'onTouched',
    defaultValues: valuesOf(original),
  })
  const { register, handleSubmit, formState } = form
  const { errors, isValid, isDirty } = formState
  const onError = useRefusedSave(form, channelFieldNames, channelAlerts.channelNotUpdated)
  const privacy = useWatch({ control: form.control, name: 'privacy' })
  const ready = isValid && isDirty
  return (
    <ModalFrame
      title={original ? channelWords.edit : manageWords.add}
      dirty={isDirty}
      footer={
        <Button type="submit" form={formId} whyNot={whyNotSent(ready)} loading={save.isPending}>
          {original ? words.save : manageWords.add}
        </Button>
      }
    >
      <form
        id={formId}
        className={styles.form}
        noValidate
        onSubmit={handleSubmit((values) => {
          if (!save.isPending) save.mutate(values, { onSuccess: closeModal, onError })
        })}
      >
        <TextField
          label={words.name}
          maxLength={limits.channelNameLength}
          autoComplete="off"
          dir="auto"
          data-autofocus
          error={errors.name?.message}
          {...register('name')}
        />
        <ChoiceField label={words.privacy} choices={usePrivacyChoices(original)} {...register('privacy')} />
        <PrivacyChange before={original?.privacy} now={privacy} />
        <ChoiceField label={words.permission} choices={permissionChoices} {...register('permission')} />
      </form>
    </ModalFrame>
  )
}

const permissionChoices = [
  { value: 'public', ...words.all },
  { value: 'private', ...words.admins, icon: 'megaphone' },
] as const

function usePrivacyChoices(original: LoadedChannel | undefined) {
  const userId = useSession((session) => session.userId)
  // Opening it shows everyone what was written, so only those who may read it do that.
  const isKept = original !== undefined && !isIn(original, userId)
  return [
    { value: 'standard', ...words.standard, ...(isKept && { hint: words.notYours, disabled: true }) },
    { value: 'private', ...words.private, icon: 'lock' },
  ] as const
}

interface PrivacyChangeProps {
  readonly before: ChannelValues['privacy'] | undefined
  readonly now: ChannelValues['privacy']
}

/** Warns of what a change of privacy does to the people of an existing channel. */
function PrivacyChange({ before, now }: PrivacyChangeProps) {
  return (
    <div role="status">
      {before !== undefined && now !== before && (
        <p className={styles.warning}>
          <Icon name="alert" size={18} />
          {now === 'private' ? words.becomesPrivate : words.becomesStandard}
        </p>
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
        ? callApi(changeChannel, { params: { id: original._id }, body: changesOf(values, valuesOf(original)) })
        : callApi(createChannel, { body: { ...values, club: clubId } }),
    onSuccess: (channel) => {
      showChannel(client, channel)
      toast.success(original ? manageWords.saved : manageWords.added(channel.name))
    },
  })
}
