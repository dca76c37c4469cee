import { schemaResolver } from '../../shared/forms/resolver.ts'
import { eventChangesBody } from '@quad/contract/bodies/events.ts'
import type { InputOf } from '@quad/contract/call.ts'
import type { Calls } from '@quad/contract/calls/index.ts'
import type { Event } from '@quad/contract/entities/event.ts'
import { eventFields } from '@quad/contract/messages/eventFields.ts'
import { fieldMessages } from '@quad/contract/messages/fields.ts'
import { z } from 'zod'
import { viewerZone } from '../../shared/zone.ts'
import { currentZone } from './currentZone.ts'
import { detailWords as words } from './wizardWords.ts'
import { instantOf, isoOf, wallClock } from './zonedTime.ts'

const { shape } = eventChangesBody

const fields = z.strictObject({
  eventImg: z.string(),
  eventTitle: shape.eventTitle.unwrap(),
  kind: z.enum(['contest', 'other']),
  other: z.enum(['entertainment', 'workshop']),
  eventStartDate: z.iso.date(words.dateRequired),
  eventStartTime: z.string().regex(/^\d\d:\d\d/, words.timeRequired),
  eventEndDate: z.iso.date(words.dateRequired),
  eventEndTime: z.string().regex(/^\d\d:\d\d/, words.timeRequired),
  timeZone: z.string(),
  location: z.enum(['online', 'offline']),
  city: shape.city.unwrap(),
  venue: shape.venue.unwrap(),
  eventLink: z.string(),
  eventCategory: shape.eventCategory.unwrap(),
  eventDomain: shape.eventDomain.unwrap(),
})

export type DetailsValues = z.input<typeof fields>

/** In the order of the form. */
export const detailsNames = [
  'eventImg',
  'eventTitle',
  'eventStartDate',
  'eventStartTime',
  'eventEndDate',
  'eventEndTime',
  'timeZone',
  'city.address',
  'venue.address',
  'eventLink',
  'eventCategory',
  'eventDomain',
] as const

export const detailsLabels = {
  eventTitle: words.title,
  eventStartDate: words.startDate,
  eventStartTime: words.startTime,
  eventEndDate: words.endDate,
  eventEndTime: words.endTime,
  city: words.city,
  venue: words.venue,
  eventLink: words.eventLink,
} as const

const startOf = ({ eventStartDate: date, eventStartTime: time, timeZone }: DetailsValues) =>
  instantOf({ date, time }, timeZone)

const endOf = ({ eventEndDate: date, eventEndTime: time, timeZone }: DetailsValues) =>
  instantOf({ date, time }, timeZone)

/** The rules of the details; "not before today" binds changed dates only (ruling 64). */
function schemaFor(original: DetailsValues, now: () => Date) {
  const was = { start: startOf(original)?.getTime(), end: endOf(original)?.getTime() }
  return fields.superRefine((values, context) => {
    const refuse = (path: (string | number)[], message: string) => context.addIssue({ code: 'custom', path, message })
    const [start, end] = [startOf(values), endOf(values)]
    const today = wallClock(now(), values.timeZone).date
    if (start && values.eventStartDate < today && start.getTime() !== was.start)
      refuse(['eventStartDate'], eventFields.notBeforeToday)
    if (start && end && end <= start) refuse(['eventEndDate'], fieldMessages.endsAfterStart)
    else if (end && values.eventEndDate < today && end.getTime() !== was.end)
      refuse(['eventEndDate'], eventFields.notBeforeToday)
    if (values.location === 'online') {
      const link = shape.eventLink.safeParse(values.eventLink).error?.issues[0]
      if (link && values.kind === 'other') refuse(['eventLink'], link.message)
      return
    }
    if (values.city.address === '') refuse(['city', 'address'], words.cityRequired)
    else if (values.venue.address === '') refuse(['venue', 'address'], words.venueRequired)
  })
}

/** The rules of a form that began with these values, and their resolver. */
export function detailsRules(original: DetailsValues, now = () => new Date()) {
  const schema = schemaFor(original, now)
  // Raw: calls take the bodies' input, of which the schemas' output differs.
  return { schema, resolver: schemaResolver(schema, undefined, { raw: true }) }
}

const weekMs = 604_800_000

/** A new event: in a week at 18:00, for two hours, in the device's zone. */
export function newDetails(now: Date): DetailsValues {
  const timeZone = currentZone(viewerZone())
  const { date } = wallClock(new Date(now.getTime() + weekMs), timeZone)
  return {
    eventImg: '',
    eventTitle: '',
    kind: 'contest',
    other: 'entertainment',
    eventStartDate: date,
    eventStartTime: '18:00',
    eventEndDate: date,
    eventEndTime: '20:00',
    timeZone,
    location: 'offline',
    city: { address: '' },
    venue: { address: '' },
    eventLink: '',
    eventCategory: [],
    eventDomain: '',
  }
}

export function detailsOf(event: Event): DetailsValues {
  const { eventImg, eventTitle, eventType, timeZone, location, city, venue, eventLink, eventCategory, eventDomain } =
    event
  const start = wallClock(event.eventStartDate, timeZone)
  const end = wallClock(event.eventEndDate, timeZone)
  return {
    eventImg,
    eventTitle,
    kind: eventType === 'contest' ? 'contest' : 'other',
    other: eventType === 'workshop' ? 'workshop' : 'entertainment',
    eventStartDate: start.date,
    eventStartTime: start.time,
    eventEndDate: end.date,
    eventEndTime: end.time,
    timeZone,
    location,
    city,
    venue,
    eventLink,
    eventCategory,
    eventDomain,
  }
}

export const typeOf = ({ kind, other }: Pick<DetailsValues, 'kind' | 'other'>): Event['eventType'] =>
  kind === 'contest' ? 'contest' : other

type DetailsBody = Pick<
  InputOf<Calls['createEvent']>['body'],
  | 'eventImg'
  | 'eventTitle'
  | 'eventType'
  | 'eventStartDate'
  | 'eventEndDate'
  | 'timeZone'
  | 'location'
  | 'city'
  | 'venue'
  | 'eventLink'
  | 'eventCategory'
  | 'eventDomain'
>

const nowhere = { address: '' }

/** The body of the calls; the fields of the other place are empty. */
export function detailsBody(values: DetailsValues): DetailsBody {
  const { eventImg, eventTitle, timeZone, location, city, venue, eventLink, eventCategory, eventDomain } = values
  const isOffline = location === 'offline'
  return {
    eventImg,
    eventTitle,
    eventType: typeOf(values),
    eventStartDate: isoOf({ date: values.eventStartDate, time: values.eventStartTime }, timeZone),
    eventEndDate: isoOf({ date: values.eventEndDate, time: values.eventEndTime }, timeZone),
    timeZone,
    location,
    city: isOffline ? city : nowhere,
    venue: isOffline ? venue : nowhere,
    eventLink: !isOffline && values.kind === 'other' ? eventLink : '',
    eventCategory,
    eventDomain,
  }
}
