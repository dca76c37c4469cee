import { limits } from '@quad/contract/limits.ts'
import { channelAlerts } from '@quad/contract/messages/channels.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { findChannel, type LoadedChannel } from '../../../entities/channel/cache.ts'
import { isIn } from '../../../entities/channel/channelAccess.ts'
import { channelWords } from '../../../entities/channel/words.ts'
import { useRefusedSave } from '../../../shared/forms/useRefusedSave.ts'
import { whyNotSent } from '../../../shared/forms/whyNot.ts'
import { ModalFrame } from '../../../shared/modal/ModalFrame.tsx'
import { closeModal } from '../../../shared/modal/store.ts'
import type { ModalProps } from '../../../shared/modal/types.ts'
import { useSession } from '../../../shared/session/session.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { ChoiceField } from '../../../shared/ui/ChoiceField.tsx'
import { TextField } from '../../../shared/ui/Field.tsx'
import { Icon } from '../../../shared/ui/Icon.tsx'
import { useSaveChannel } from '../calls/useSaveChannel.ts'
import { channelFieldNames, channelResolver, type ChannelValues, valuesOf } from '../channelForm.ts'
import { manageWords } from '../manageWords.ts'
import styles from './ChannelFormModal.module.css'

const { form: words } = manageWords

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
