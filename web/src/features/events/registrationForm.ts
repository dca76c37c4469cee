import { schemaResolver } from '../../shared/forms/resolver.ts'
import { eventChangesBody } from '@quad/contract/bodies/events.ts'
import type { Event, EventItem } from '@quad/contract/entities/event.ts'
import { completeSteps } from '@quad/contract/entities/eventSteps.ts'
import { eventFields } from '@quad/contract/messages/eventFields.ts'
import { fieldMessages } from '@quad/contract/messages/fields.ts'
import { z } from 'zod'
import type { EventChange } from './calls/useChangeEvent.ts'
import { registrationWords as words } from './registrationWords.ts'
import { isStepDone } from './steps.ts'
import { detailWords } from './wizardWords.ts'
import { instantOf, isoOf, wallClock } from './zonedTime.ts'

const { shape } = eventChangesBody

const fields = z.strictObject({
  visibility: z.enum(['public', 'college', 'private']),
  /** How people sign up: on Quad, on another page, or not at all. */
  how: z.enum(['on', 'out', 'none']),
  registrationLink: z.string(),
  participation: z.enum(['individual', 'team']),
  minSizeTeam: z.number().nullable(),
  maxSizeTeam: z.number().nullable(),
  registrationStartDate: z.string(),
  registrationStartTime: z.string(),
  registrationEndDate: z.string(),
  registrationEndTime: z.string(),
  registrationCharge: z.enum(['free', 'paid']),
  registrationFee: z.number().nullable(),
  payment: z.enum(['perTeam', 'perMember']),
  registrationCount: z.number().nullable(),
})

export type RegistrationValues = z.input<typeof fields>

/** In the order of the form. */
export const registrationNames = [
  'visibility',
  'registrationLink',
  'registrationStartDate',
  'registrationEndDate',
  'minSizeTeam',
  'maxSizeTeam',
  'registrationCount',
  'registrationFee',
] as const

export const registrationLabels = {
  registrationLink: words.link,
  registrationStartDate: words.opensDate,
  registrationStartTime: words.opensTime,
  registrationEndDate: words.closesDate,
  registrationEndTime: words.closesTime,
  minSizeTeam: words.minSize,
  maxSizeTeam: words.maxSize,
  registrationCount: words.seats,
  registrationFee: words.fee,
} as const

const opensAt = ({ registrationStartDate: date, registrationStartTime: time }: RegistrationValues, zone: string) =>
  instantOf({ date, time }, zone)

const closesAt = ({ registrationEndDate: date, registrationEndTime: time }: RegistrationValues, zone: string) =>
  instantOf({ date, time }, zone)

type Refuse = (name: keyof RegistrationValues, message: string) => void

function checkDates(values: RegistrationValues, zone: string, refuse: Refuse) {
  if (values.registrationStartDate === '') refuse('registrationStartDate', detailWords.dateRequired)
  if (values.registrationStartTime === '') refuse('registrationStartTime', detailWords.timeRequired)
  if (values.registrationEndDate === '') refuse('registrationEndDate', detailWords.dateRequired)
  if (values.registrationEndTime === '') refuse('registrationEndTime', detailWords.timeRequired)
  const [opens, closes] = [opensAt(values, zone), closesAt(values, zone)]
  if (opens && closes && closes <= opens) refuse('registrationEndDate', fieldMessages.endsAfterStart)
}

function checkTeams({ participation, minSizeTeam: min, maxSizeTeam: max }: RegistrationValues, refuse: Refuse) {
  if (participation === 'individual') return
  const problem = (size: number | null, field: typeof shape.minSizeTeam) =>
    field.unwrap().safeParse(size).error?.issues[0]?.message
  const [minProblem, maxProblem] = [problem(min, shape.minSizeTeam), problem(max, shape.maxSizeTeam)]
  if (minProblem) refuse('minSizeTeam', minProblem)
  if (maxProblem) refuse('maxSizeTeam', maxProblem)
  else if (min !== null && max !== null && max < min) refuse('maxSizeTeam', eventFields.teamSize)
}

function check(values: RegistrationValues, zone: string, refuse: Refuse) {
  if (values.how === 'none') return
  if (values.how === 'out') {
    const isLink = values.registrationLink !== '' && shape.registrationLink.safeParse(values.registrationLink).success
    if (!isLink)
      refuse('registrationLink', values.registrationLink ? fieldMessages.linkInvalid : eventFields.linkRequired)
  }
  checkDates(values, zone, refuse)
  if (values.how === 'on') {
    checkTeams(values, refuse)
    const seats = shape.registrationCount.safeParse(values.registrationCount)
    if (!seats.success) refuse('registrationCount', eventFields.numberRequired)
  }
  const fee = shape.registrationFee.safeParse(values.registrationFee)
  if (values.registrationCharge === 'paid' && (!fee.success || !values.registrationFee))
    refuse('registrationFee', eventFields.feeRequired)
}

/** Returns the validation of the registration step and its resolver; times are read in the event's time zone. */
export function registrationRules(timeZone: string) {
  const schema = fields.superRefine((values, context) =>
    check(values, timeZone, (name, message) => context.addIssue({ code: 'custom', path: [name], message })),
  )
  return { schema, resolver: schemaResolver(schema, undefined, { raw: true }) }
}

/** The form of an event's registration; a new one is open from now until the event starts. */
export function registrationOf(event: Event): RegistrationValues {
  const opens = wallClock(event.registrationStartDate, event.timeZone)
  const closes = wallClock(event.registrationEndDate, event.timeZone)
  const { takeRegistration, registrationPlace, participation, minSizeTeam, maxSizeTeam, registrationFee } = event
  const isTeams = participation === 'team'
  const isFirst = !isStepDone(event, 'registration')
  return {
    visibility: event.visibility,
    how: takeRegistration || isFirst ? registrationPlace : 'none',
    registrationLink: event.registrationLink,
    participation,
    minSizeTeam: isTeams ? minSizeTeam : 2,
    maxSizeTeam: isTeams ? maxSizeTeam : 4,
    registrationStartDate: opens.date,
    registrationStartTime: opens.time,
    registrationEndDate: closes.date,
    registrationEndTime: closes.time,
    registrationCharge: event.registrationCharge,
    registrationFee: registrationFee === 0 ? null : registrationFee,
    payment: event.payment,
    registrationCount: event.registrationCount ?? null,
  }
}

/** The body of the call. Without registration its other fields stay as they are. */
export const registrationBody =
  (timeZone: string) =>
  (values: RegistrationValues): EventChange => {
    const { visibility, how, participation, registrationCharge, payment } = values
    if (how === 'none') return { visibility, takeRegistration: false }
    const isTeams = how === 'on' && participation === 'team'
    const opens = { date: values.registrationStartDate, time: values.registrationStartTime }
    const closes = { date: values.registrationEndDate, time: values.registrationEndTime }
    return {
      visibility,
      takeRegistration: true,
      registrationPlace: how,
      registrationLink: how === 'out' ? values.registrationLink : '',
      participation: isTeams ? 'team' : 'individual',
      minSizeTeam: isTeams ? (values.minSizeTeam ?? 1) : 1,
      maxSizeTeam: isTeams ? (values.maxSizeTeam ?? 1) : 1,
      registrationStartDate: isoOf(opens, timeZone),
      registrationEndDate: isoOf(closes, timeZone),
      registrationCharge,
      registrationFee: registrationCharge === 'paid' ? (values.registrationFee ?? 0) : 0,
      payment,
      registrationCount: how === 'on' ? values.registrationCount : null,
    }
  }

/** The server wants the place, link and deadline together with `takeRegistration`. */
export function withPlace(changes: EventChange, body: EventChange): EventChange {
  if (!changes.takeRegistration && changes.registrationPlace === undefined) return changes
  const { takeRegistration, registrationPlace, registrationLink, registrationEndDate } = body
  return { ...changes, takeRegistration, registrationPlace, registrationLink, registrationEndDate }
}

/** What the form changes on the event's card; while a date is incomplete the saved one stays. */
export function registrationCard(event: Event, values: RegistrationValues): EventItem {
  const { how, participation, registrationCharge, registrationFee, payment, registrationCount } = values
  const opens = opensAt(values, event.timeZone)?.toISOString() ?? event.registrationStartDate
  const closes = closesAt(values, event.timeZone)?.toISOString() ?? event.registrationEndDate
  const { registrationCount: _saved, ...rest } = event
  return {
    ...rest,
    admin: [],
    stepsDone: completeSteps,
    takeRegistration: how !== 'none',
    registrationPlace: how === 'out' ? 'out' : 'on',
    participation,
    registrationStartDate: opens,
    registrationEndDate: closes,
    registrationCharge,
    registrationFee: registrationFee ?? 0,
    payment,
    ...(how === 'on' && registrationCount !== null && { registrationCount }),
  }
}
