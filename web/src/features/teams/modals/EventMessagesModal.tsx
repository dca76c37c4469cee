import type { Recipients } from '@quad/contract/bodies/eventMessages.ts'
import type { Event } from '@quad/contract/entities/event.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useGetEvent } from '../../../entities/event/useGetEvent.ts'
import { EventMessages } from '../../../entities/eventMessage/EventMessages.tsx'
import { eventMessagesKey } from '../../../entities/eventMessage/useListEventMessages.ts'
import { messageWords } from '../../../entities/eventMessage/words.ts'
import { callApi } from '../../../shared/api/client.ts'
import { countRecipients, createEventMessage } from '../../../shared/api/routes.ts'
import { sendOnce } from '../../../shared/api/sending.ts'
import { draftNames } from '../../../shared/forms/draft.ts'
import { FormField } from '../../../shared/forms/FormField.tsx'
import { FormModal } from '../../../shared/forms/FormModal.tsx'
import { useDescribedForm } from '../../../shared/forms/useDescribedForm.ts'
import { ModalFrame } from '../../../shared/modal/ModalFrame.tsx'
import type { ModalProps } from '../../../shared/modal/types.ts'
import { useSession } from '../../../shared/session/session.ts'
import { toast } from '../../../shared/toast/toast.ts'
import { QueryError } from '../../../shared/ui/QueryState.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { Stack, Text } from '../../../shared/ui/primitives.tsx'
import { messageForm } from '../messageForm.ts'
import { groupsOf } from '../teamFilters.ts'
import { writeWords as words } from '../words.ts'

/** What the organisers wrote to the registered; its admins write there, to all or to the teams with `numbers` (EVT-26). */
export function EventMessagesModal({ eventId, numbers, group }: ModalProps['eventMessages']) {
  const event = useGetEvent(eventId)
  const userId = useSession((session) => session.userId)
  if (event.data?.admin.some(({ _id }) => _id === userId))
    return <WriteModal event={event.data} numbers={numbers} group={group} />
  return (
    <ModalFrame title={messageWords.title}>
      {event.data && <EventMessages eventId={eventId} />}
      {!event.data && (event.isError ? <QueryError query={event} /> : <Skeleton shape="block" />)}
    </ModalFrame>
  )
}

interface WriteModalProps {
  readonly event: Event
  readonly numbers: readonly number[] | undefined
  readonly group: string | undefined
}

interface Message {
  readonly to: string
  readonly text: string
}

function WriteModal({ event, numbers, group }: WriteModalProps) {
  const { _id: eventId } = event
  const [groups] = useState(() => groupsOf(event))
  const send = useSendMessage(eventId)
  const toOf = (to: string): Recipients =>
    numbers ? { numbers: numbers.join(',') } : (groups.find(({ value }) => value === to)?.to ?? {})
  const edit = useDescribedForm(messageForm, {
    original: { to: groups.find(({ value }) => value === group)?.value ?? 'all', text: '' },
    draftName: draftNames.eventMessage(eventId),
    save: send,
    bodyOf: ({ to, text }: Message) => ({ to: toOf(to), text }),
    onSaved: ({ sent }) => {
      edit.form.reset({ to: edit.values.to, text: '' })
      toast.success(words.sent(sent?.people ?? 0))
    },
    alert: words.notSent,
  })
  const reach = useCountRecipients(eventId, toOf(edit.values.to))
  const { people, left } = reach.data ?? {}
  const cannot = left === 0 ? words.noneLeft : people === 0 ? words.nobody : undefined
  return (
    <FormModal
      edit={{ ...edit, whyNot: cannot ?? edit.whyNot }}
      title={messageWords.title}
      submit={people === undefined ? words.send : words.sendTo(people)}
      after={
        <Stack gap={2} above={5}>
          <Text as="h3">{words.before}</Text>
          <EventMessages eventId={eventId} />
        </Stack>
      }
    >
      {numbers ? (
        <Text strong>{words.toSelected(numbers.length)}</Text>
      ) : (
        <FormField<Message> name="to">
          {groups.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </FormField>
      )}
      <Text size="small" tone="muted" role="status">
        {reach.data ? (cannot ?? words.reaches(reach.data.people, reach.data.left)) : reach.error?.message}
      </Text>
      <FormField<Message> name="text" data-autofocus />
    </FormModal>
  )
}

interface NewMessage {
  readonly to: Recipients
  readonly text: string
}

function useSendMessage(eventId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: NewMessage) =>
      sendOnce({ eventId, ...body }, (clientId) =>
        callApi(createEventMessage, { params: { id: eventId }, body: { ...body, clientId } }),
      ),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: eventMessagesKey(eventId) }),
        client.invalidateQueries({ queryKey: reachKey(eventId) }),
      ]),
  })
}

const reachKey = (eventId: string) => ['eventMessageReach', eventId] as const

function useCountRecipients(eventId: string, to: Recipients) {
  return useQuery({
    queryKey: [...reachKey(eventId), to],
    queryFn: ({ signal }) => callApi(countRecipients, { params: { id: eventId }, query: to }, { signal }),
  })
}
