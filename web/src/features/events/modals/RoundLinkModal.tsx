import type { Event } from '@quad/contract/entities/event.ts'
import { linkIfAny } from '@quad/contract/fields.ts'
import { limits } from '@quad/contract/limits.ts'
import { eventAlerts, eventSuccesses } from '@quad/contract/messages/events.ts'
import { useGetEvent } from '../../../entities/event/useGetEvent.ts'
import { FormField } from '../../../shared/forms/FormField.tsx'
import { FormModal } from '../../../shared/forms/FormModal.tsx'
import { describeForm } from '../../../shared/forms/describe.ts'
import { useDescribedForm } from '../../../shared/forms/useDescribedForm.ts'
import { closeModal } from '../../../shared/modal/store.ts'
import type { ModalProps } from '../../../shared/modal/types.ts'
import { toast } from '../../../shared/toast/toast.ts'
import { useOrganiseEvent } from '../calls/useUpdateEvent.ts'
import { organiseWords as words } from '../memberWords.ts'

const linkForm = describeForm({ link: { kind: 'link', label: 'Link', rule: linkIfAny(limits.linkLength) } })

type Stage = Event['stages'][number]

/** Sets or removes the link of a round (EVT-08, EVT-11). */
export function RoundLinkModal({ eventId, roundId }: ModalProps['roundLink']) {
  const stage = useGetEvent(eventId).data?.stages.find(({ _id }) => _id === roundId)
  return stage ? <RoundLinkForm eventId={eventId} stage={stage} /> : null
}

function withLink(event: Event, roundId: string, link: string) {
  // Another admin may have removed the round: don't report success.
  if (!event.stages.some(({ _id }) => _id === roundId)) throw new Error(words.roundGone)
  return { stages: event.stages.map((stage) => (stage._id === roundId ? { ...stage, link } : stage)) }
}

function RoundLinkForm({ eventId, stage }: { readonly eventId: string; readonly stage: Stage }) {
  const edit = useDescribedForm(linkForm, {
    original: { link: stage.link },
    save: useOrganiseEvent(eventId),
    bodyOf: (values: { link: string }) => (event: Event) => withLink(event, stage._id, values.link.trim()),
    onSaved() {
      closeModal()
      toast.success(eventSuccesses.linkUpdated)
    },
    alert: eventAlerts.eventNotUpdated,
  })
  const removes = stage.link !== '' && edit.values.link.trim() === ''
  return (
    <FormModal
      edit={edit}
      title={words.linkTitle(stage.roundTitle)}
      submit={removes ? words.removeLink : words.saveLink}
      size="sm"
    >
      <FormField<{ link: string }>
        name="link"
        hint={stage.link === '' ? words.linkHint : words.linkHintKept}
        data-autofocus
      />
    </FormModal>
  )
}
