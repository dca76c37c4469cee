import { type NewPoll, pollBody } from '@quad/contract/bodies/discussions.ts'
import { lineIfAny } from '@quad/contract/fields.ts'
import { limits } from '@quad/contract/limits.ts'
import { channelFields } from '@quad/contract/messages/channels.ts'
import { type KeyboardEvent, useId } from 'react'
import { FormProvider, useFieldArray, useForm, useFormContext } from 'react-hook-form'
import { z } from 'zod'
import { SortableFields } from '../../../shared/forms/SortableFields.tsx'
import { KeptDraft } from '../../../shared/forms/StillNeeded.tsx'
import { draftNames } from '../../../shared/forms/draft.ts'
import { useFormDraft } from '../../../shared/forms/useFormDraft.ts'
import { schemaResolver } from '../../../shared/forms/resolver.ts'
import { whyNotSent } from '../../../shared/forms/whyNot.ts'
import { ModalFrame } from '../../../shared/modal/ModalFrame.tsx'
import { closeModal } from '../../../shared/modal/store.ts'
import type { ModalProps } from '../../../shared/modal/types.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { CheckField } from '../../../shared/ui/CheckField.tsx'
import { TextField } from '../../../shared/ui/Field.tsx'
import { isEnter } from '../../../shared/ui/focus.ts'
import { Stack, Text } from '../../../shared/ui/primitives.tsx'
import { channelAddress } from '../message.ts'
import { sendTo } from '../outgoing.ts'
import { composeWords } from '../modalWords.ts'
import styles from './Compose.module.css'

const { poll: words } = composeWords

const { question } = pollBody.shape

const pollForm = z
  .strictObject({
    question,
    options: z.array(z.strictObject({ text: lineIfAny(limits.pollTextLength) })),
    allowMultipleAnswers: z.boolean(),
    isAnonymous: z.boolean(),
  })
  .superRefine(({ options }, { addIssue }) => {
    const texts = options.map(({ text }) => text)
    const refuse = (path: (string | number)[], message: string) => addIssue({ code: 'custom', path, message })
    if (texts.filter(Boolean).length < limits.pollOptionsMin) refuse(['options'], channelFields.twoOptions)
    for (const [at, text] of texts.entries())
      if (text !== '' && texts.indexOf(text) < at) refuse(['options', at, 'text'], channelFields.sameOption)
  })

type PollValues = z.output<typeof pollForm>

const pollResolver = schemaResolver(pollForm)

const noOption = { text: '' } as const

const noPoll: PollValues = {
  question: '',
  options: [noOption, noOption],
  allowMultipleAnswers: false,
  isAnonymous: false,
}

/** Converts a valid form's values to a poll, and drops empty options. */
function pollOf({ options, ...poll }: PollValues): NewPoll {
  return { ...poll, options: options.map(({ text }) => text).filter(Boolean) }
}

/** Starts a poll; kept as a draft until it is sent (DISC-01). */
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
        <Stack as="form" gap={4} id={formId} noValidate onSubmit={send}>
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
          <Stack gap={3}>
            <CheckField label={words.multiple} hint={words.multipleHint} {...register('allowMultipleAnswers')} />
            <CheckField label={words.anonymous} hint={words.anonymousHint} {...register('isAnonymous')} />
          </Stack>
        </Stack>
      </FormProvider>
    </ModalFrame>
  )
}

/** The 2 to 12 options of a new poll. Enter goes to the next option; after the last one it adds another. */
function PollOptions() {
  const { register, control, formState } = useFormContext<PollValues>()
  const array = useFieldArray({ control, name: 'options' })
  const errors = formState.errors.options

  function goOn(event: KeyboardEvent<HTMLInputElement>) {
    if (!isEnter(event) || event.altKey) return
    event.preventDefault()
    const next = event.currentTarget.closest('li')?.nextElementSibling?.querySelector('input')
    if (next) next.focus()
    else if (array.fields.length < limits.pollOptionsMax) array.append(noOption)
  }

  return (
    <Stack as="fieldset" gap={2} className={styles.options}>
      <Text as="legend" size="small" strong below={1}>
        {words.options.label} <span className={styles.range}>{words.options.range}</span>
      </Text>
      <SortableFields
        array={array}
        empty={noOption}
        min={limits.pollOptionsMin}
        max={limits.pollOptionsMax}
        words={words.options}
      >
        {(at) => (
          <TextField
            label={words.options.row(at + 1)}
            placeholder={words.options.row(at + 1)}
            maxLength={limits.pollTextLength}
            autoComplete="off"
            dir="auto"
            enterKeyHint="next"
            error={errors?.[at]?.text?.message}
            onKeyDown={goOn}
            {...register(`options.${at}.text`, { deps: 'options' })}
          />
        )}
      </SortableFields>
    </Stack>
  )
}
