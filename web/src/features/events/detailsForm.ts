import { eventChangesBody } from '@quad/contract/bodies/events.ts'
import type { InputOf } from '@quad/contract/call.ts'
import type { Calls } from '@quad/contract/calls/index.ts'
import type { Event } from '@quad/contract/entities/event.ts'
import { limits } from '@quad/contract/limits.ts'
import { eventFields } from '@quad/contract/messages/eventFields.ts'
import { fieldMessages } from '@quad/contract/messages/fields.ts'
import { describeForm, type ValuesOf } from '../../shared/forms/describe.ts'
import { shownValues, valuesFrom } from '../../shared/forms/values.ts'
import { viewerZone } from '../../shared/zone.ts'
import { currentZone, instantOf, isoOf, wallClock } from './zonedTime.ts'

const { shape } = eventChangesBody
const nowhere = { address: '' }

export const places = [
  { value: 'offline', label: 'In person', hint: 'People come to a venue.' },
  { value: 'online', label: 'Online', hint: 'People join from anywhere.' },
] as const

/** The fields of an event's details. */
export const detailFields = {
  eventImg: {
    kind: 'picture',
    label: 'Poster',
    hint: 'Any shape: your event’s page shows it whole. Without one, we draw it.',
  },
  eventTitle: { kind: 'text', label: 'Title', max: limits.eventTitleLength, rule: shape.eventTitle.unwrap() },
  kind: {
    kind: 'choice',
    label: 'What kind of event is it?',
    choices: [
      { value: 'contest', label: 'Contest', hint: 'People compete, in one or more rounds.' },
      { value: 'other', label: 'Non-contest', hint: 'People come to see, hear or learn something.' },
    ],
  },
  other: {
    kind: 'choice',
    label: 'And more exactly?',
    when: { kind: 'other' },
    choices: [
      { value: 'entertainment', label: 'Entertainment', hint: 'A concert, a play, a screening.' },
      { value: 'workshop', label: 'Workshop', hint: 'A workshop, a talk, a meetup.' },
    ],
  },
  eventStartDate: { kind: 'date', label: 'Start date' },
  eventStartTime: { kind: 'time', label: 'Start time' },
  eventEndDate: { kind: 'date', label: 'End date' },
  eventEndTime: { kind: 'time', label: 'End time', deps: 'eventEndDate' },
  timeZone: {
    kind: 'select',
    label: 'Time zone',
    hint: 'People elsewhere also see the time of their own zone.',
    deps: ['eventStartDate', 'eventEndDate'],
  },
  location: { kind: 'choice', label: 'Where is it?', choices: places },
  city: {
    kind: 'own',
    label: 'City',
    part: 'address',
    when: { location: 'offline' },
    blank: nowhere,
    rule: shape.city.unwrap(),
  },
  venue: {
    kind: 'own',
    label: 'Venue',
    hint: 'Building, hall or room',
    part: 'address',
    when: { location: 'offline' },
    blank: nowhere,
    rule: shape.venue.unwrap(),
  },
  eventLink: {
    kind: 'link',
    label: 'Link to join',
    hint: 'Shown on the event’s page. You can add it later.',
    optional: true,
    when: { location: 'online', kind: 'other' },
    rule: shape.eventLink.unwrap(),
  },
  eventCategory: { kind: 'own', label: 'Categories', blank: [], rule: shape.eventCategory.unwrap() },
  eventDomain: {
    kind: 'text',
    label: 'Topic',
    hint: 'For example: public transport, first aid, stand-up',
    optional: true,
    max: limits.eventDomainLength,
    rule: shape.eventDomain.unwrap(),
  },
} as const

/** Texts of the details around their fields. */
export const detailWords = {
  kindFixed: "The kind of event can't change once people have registered.",
  when: 'When',
  where: 'Where',
  about: 'What it is about',
  venueLocked: 'Enter the city first.',
  chooseCategories: 'Choose categories',
  chosen: (categories: string) => `Categories: ${categories}`,
  categoriesHint: 'People filter events by them. Choose up to ten.',
  moveAlong: 'Move registration and rounds by as much',
} as const

export type DetailsValues = ValuesOf<typeof detailFields>

/** The dates and times of a form, in its zone. */
export type SlotValues = Pick<
  DetailsValues,
  'eventStartDate' | 'eventStartTime' | 'eventEndDate' | 'eventEndTime' | 'timeZone'
>

const startOf = ({ eventStartDate: date, eventStartTime: time }: SlotValues) => ({ date, time })
const endOf = ({ eventEndDate: date, eventEndTime: time }: SlotValues) => ({ date, time })

/** The start and end of a slot, as the calls take them; '' while they are incomplete. */
export const slotBody = (values: SlotValues) => ({
  eventStartDate: isoOf(startOf(values), values.timeZone),
  eventEndDate: isoOf(endOf(values), values.timeZone),
})

/** Checks a slot's dates: "not before today" applies to changed ones only (ruling 64). */
export function slotCheck(original: SlotValues, now: () => Date) {
  const slotOf = (values: SlotValues) =>
    [startOf(values), endOf(values)].map((clock) => instantOf(clock, values.timeZone)?.getTime())
  const [startWas, endWas] = slotOf(original)
  return (values: SlotValues, refuse: (name: 'eventStartDate' | 'eventEndDate', message: string) => void) => {
    const [start, end] = slotOf(values)
    const today = wallClock(now(), values.timeZone).date
    if (start && values.eventStartDate < today && start !== startWas)
      refuse('eventStartDate', eventFields.notBeforeToday)
    if (start && end && end <= start) refuse('eventEndDate', fieldMessages.endsAfterStart)
    else if (end && values.eventEndDate < today && end !== endWas) refuse('eventEndDate', eventFields.notBeforeToday)
  }
}

/** The form for these initial values; an event that was published with a place alone needs no city. */
export function detailsForm(original: DetailsValues, now = () => new Date()) {
  const checkSlot = slotCheck(original, now)
  const needsCity = original.venue.address === '' || original.city.address !== ''
  return describeForm(detailFields, (values, refuse) => {
    checkSlot(values, refuse)
    const [city, venue] = [values.city.address.trim(), values.venue.address.trim()]
    if (city === '' && (needsCity || venue === '')) refuse('city.address', 'Enter the city')
    if (city !== '' && venue === '') refuse('venue.address', 'Enter the venue')
  })
}

const weekMs = 604_800_000

/** A new event: in a week at 18:00, for two hours, in the device's zone. */
export function newDetails(now: Date): DetailsValues {
  const timeZone = currentZone(viewerZone())
  const { date } = wallClock(new Date(now.getTime() + weekMs), timeZone)
  const slot = { eventStartDate: date, eventStartTime: '18:00', eventEndDate: date, eventEndTime: '20:00', timeZone }
  return valuesFrom(detailFields, slot)
}

export function detailsOf(event: Event): DetailsValues {
  const { eventType, timeZone } = event
  const [start, end] = [wallClock(event.eventStartDate, timeZone), wallClock(event.eventEndDate, timeZone)]
  return valuesFrom(detailFields, {
    ...event,
    kind: eventType === 'contest' ? 'contest' : 'other',
    other: eventType === 'workshop' ? 'workshop' : 'entertainment',
    eventStartDate: start.date,
    eventStartTime: start.time,
    eventEndDate: end.date,
    eventEndTime: end.time,
  })
}

type NewEventBody = InputOf<Calls['createEvent']>['body']

/** The body of the calls; online events have no address, others no link. */
export function detailsBody(values: DetailsValues) {
  const { kind, other, eventStartTime: _start, eventEndTime: _end, ...body } = shownValues(detailFields, values)
  return {
    ...body,
    eventType: kind === 'contest' ? kind : other,
    ...slotBody(values),
  } satisfies Partial<NewEventBody>
}
