import { schemaResolver } from '../../../shared/forms/resolver.ts'
import type { Event } from '@quad/contract/entities/event.ts'
import { linkIfAny } from '@quad/contract/fields.ts'
import { limits } from '@quad/contract/limits.ts'
import { eventAlerts, eventSuccesses } from '@quad/contract/messages/events.ts'
import { useId } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { useGetEvent } from '../../../entities/event/useGetEvent.ts'
import { useRefusedSave } from '../../../shared/forms/useRefusedSave.ts'
import { whyNotSent } from '../../../shared/forms/whyNot.ts'
import { ModalFrame } from '../../../shared/modal/ModalFrame.tsx'
import { closeModal } from '../../../shared/modal/store.ts'
import type { ModalProps } from '../../../shared/modal/types.ts'
import { toast } from '../../../shared/toast/toast.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { LinkField } from '../../../shared/ui/LinkField.tsx'
import { useOrganiseEvent } from '../calls/useOrganiseEvent.ts'
import { organiseWords as words } from '../organiseWords.ts'

const resolver = schemaResolver(z.strictObject({ link: linkIfAny(limits.linkLength) }))

type Stage = Event['stages'][number]

/** Sets or removes the link of a round (EVT-08, EVT-11). */
export function RoundLinkModal({ eventId, roundId }: ModalProps['roundLink']) {
  const stage = useGetEvent(eventId).data?.stages.find(({ _id }) => _id === roundId)
  return stage ? <RoundLinkForm eventId={eventId} stage={stage} /> : null
}

function withLink(event: Event, roundId: string, link: string) {
  // Another admin may have removed the round: nothing would be saved.
  if (!event.stages.some(({ _id }) => _id === roundId)) throw new Error(words.roundGone)
  return { stages: event.stages.map((stage) => (stage._id === roundId ? { ...stage, link } : stage)) }
}

function RoundLinkForm({ eventId, stage }: { readonly eventId: string; readonly stage: Stage }) {
  const formId = useId()
  const save = useOrganiseEvent(eventId)
  const form = useForm({ resolver, mode: 'onTouched', defaultValues: { link: stage.link } })
  const onError = useRefusedSave(form, ['link'], eventAlerts.eventNotUpdated)
  const { errors, isValid, isDirty } = form.formState
  const typed = useWatch({ control: form.control, name: 'link' })
  const removes = stage.link !== '' && typed.trim() === ''
  const send = form.handleSubmit(({ link }) => {
    if (save.isPending) return
    save.mutate((event) => withLink(event, stage._id, link), {
      onError,
      onSuccess: () => {
        closeModal()
        toast.success(eventSuccesses.linkUpdated)
      },
    })
  })
  return (
    <ModalFrame
      title={words.linkTitle(stage.roundTitle)}
      size="sm"
      dirty={isDirty}
      footer={
        <Button type="submit" form={formId} whyNot={whyNotSent(isValid, isDirty)} loading={save.isPending}>
          {removes ? words.removeLink : words.saveLink}
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={send}>
        <LinkField
          label={words.link}
          hint={stage.link === '' ? words.linkHint : words.linkHintKept}
          data-autofocus
          error={errors.link?.message}
          {...form.register('link')}
        />
      </form>
    </ModalFrame>
  )
}
