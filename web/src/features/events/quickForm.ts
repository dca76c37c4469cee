import { eventChangesBody } from '@quad/contract/bodies/events.ts'
import type { InputOf } from '@quad/contract/call.ts'
import type { Calls } from '@quad/contract/calls/index.ts'
import type { EventHost } from '@quad/contract/entities/event.ts'
import { eventFields } from '@quad/contract/messages/eventFields.ts'
import { repeatField, ruleOf } from '../../entities/series/repeatForm.ts'
import { describeForm, type ValuesOf } from '../../shared/forms/describe.ts'
import { shownValues, valuesFrom } from '../../shared/forms/values.ts'
import { detailFields, newDetails, slotBody, slotCheck } from './detailsForm.ts'
import type { HostKey } from './hosting.ts'

const { shape } = eventChangesBody
const { eventImg, eventTitle, eventStartDate, eventStartTime, eventEndDate, eventEndTime, location } = detailFields

const fields = {
  eventImg,
  host: { kind: 'select', label: 'Host' },
  eventTitle,
  eventStartDate,
  eventStartTime,
  eventEndDate,
  eventEndTime,
  timeZone: { kind: 'own' },
  repeats: repeatField,
  location,
  venue: {
    kind: 'own',
    label: 'Place',
    hint: 'Hall or room, building, city',
    part: 'address',
    when: { location: 'offline' },
    blank: { address: '' },
    rule: shape.venue
      .unwrap()
      .refine(({ address }) => address !== '', { path: ['address'], error: eventFields.placeRequired }),
  },
  eventLink: { ...detailFields.eventLink, when: { location: 'online' } },
} as const

/** Texts of the one-page form around its fields. */
export const quickWords = {
  title: 'Create event',
  hint: 'A title, a time and a place are enough. You can add the rest later.',
  publish: 'Publish event',
  keptHere: 'Kept on this device until you publish.',
  wizard: 'Set up step by step instead',
  untitled: 'Your event',
  placeUnset: 'Where is it?',
} as const

export type QuickValues = ValuesOf<typeof fields>

/** The form of an event on one page (EVT-20). */
export const quickForm = (original: QuickValues, now = () => new Date()) =>
  describeForm(fields, slotCheck(original, now))

/** A new event in a week at 18:00, for two hours, in the device's zone. */
export const newQuick = (host: string, now: Date): QuickValues => valuesFrom(fields, { ...newDetails(now), host })

/** A host's id and the field of the event that names it. */
export function hostKeyOf({ festival, club, college }: EventHost): HostKey | undefined {
  if (festival) return { kind: 'festival', id: festival._id }
  if (club) return { kind: 'club', id: club._id }
  return college && { kind: 'college', id: college._id }
}

type NewEventBody = InputOf<Calls['createEvent']>['body']

/** The call's body: a talk without registration, published at once. */
export function quickBody(values: QuickValues, host: HostKey): NewEventBody {
  const { host: _host, eventStartTime: _start, eventEndTime: _end, repeats, ...body } = shownValues(fields, values)
  const rule = ruleOf(repeats)
  return {
    ...body,
    ...slotBody(values),
    ...(rule && { repeats: rule }),
    eventType: 'workshop',
    publish: true,
    [host.kind]: host.id,
  }
}
