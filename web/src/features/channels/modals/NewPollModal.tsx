import { limits } from '@quad/contract/limits.ts'
import { useId } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { channelAddress } from '../../../entities/chat/address.ts'
import { sendTo } from '../../../entities/chat/deliver.ts'
import { draftNames } from '../../../shared/forms/draft.ts'
import { KeptDraft } from '../../../shared/forms/KeptDraft.tsx'
import { useFormDraft } from '../../../shared/forms/useFormDraft.ts'
import { whyNotSent } from '../../../shared/forms/whyNot.ts'
import { ModalFrame } from '../../../shared/modal/ModalFrame.tsx'
import { closeModal } from '../../../shared/modal/store.ts'
import type { ModalProps } from '../../../shared/modal/types.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { CheckField } from '../../../shared/ui/CheckField.tsx'
import { TextField } from '../../../shared/ui/Field.tsx'
import { composeWords } from '../composeWords.ts'
import { noPoll, pollOf, pollResolver, type PollValues } from '../discussionForm.ts'
import { PollOptions } from './PollOptions.tsx'
import styles from './Compose.module.css'

const { poll: words } = composeWords

/** Starts a poll; kept on this device until it is sent (DISC-01). */
export function NewPollModal({ channelId }: ModalProps['newPoll']) {
  const formId = useId()
  const form = useForm({ resolver: pollResolver, mode: 'onTouched', defaultValues: noPoll })
  const { register, formState } = form
  const draft = useFormDraft<PollValues>(form, draftNames.newPoll(channelId))

  const send = form.handleSubmit((values) => {
    sendTo(channelAddress(channelId), { chat: '', poll: pollOf(values) })
    draft.discard()
    closeModal()
  })

  return (
    <ModalFrame
      title={words.title}
      footer={
        <Button type="submit" form={formId} whyNot={whyNotSent(formState.isValid)}>
          {words.send}
        </Button>
      }
    >
      <FormProvider {...form}>
        <form id={formId} className={styles.form} noValidate onSubmit={send}>
          <KeptDraft draft={draft} />
          <TextField
            label={words.question}
            placeholder={words.example}
            maxLength={limits.pollTextLength}
            autoComplete="off"
            dir="auto"
            data-autofocus
            error={formState.errors.question?.message}
            {...register('question')}
          />
          <PollOptions />
          <div className={styles.choices}>
            <CheckField label={words.multiple} hint={words.multipleHint} {...register('allowMultipleAnswers')} />
            <CheckField label={words.anonymous} hint={words.anonymousHint} {...register('isAnonymous')} />
          </div>
        </form>
      </FormProvider>
    </ModalFrame>
  )
}
