import { eventChangesBody } from '@quad/contract/bodies/events.ts'
import type { Event, EventItem } from '@quad/contract/entities/event.ts'
import { completeSteps } from '@quad/contract/entities/eventSteps.ts'
import { limits } from '@quad/contract/limits.ts'
import { eventFields } from '@quad/contract/messages/eventFields.ts'
import { fieldMessages } from '@quad/contract/messages/fields.ts'
import type { FieldPath } from 'react-hook-form'
import { describeForm, type ValuesOf } from '../../shared/forms/describe.ts'
import { questionsBody } from '../../entities/question/questionForm.ts'
import { shownValues, valuesFrom } from '../../shared/forms/values.ts'
import type { EventChange } from './calls/useUpdateEvent.ts'
import { feedbackField, feedbackRows, ownQuestionsBody, questionRows, questionsField } from './questionsForm.ts'
import { ofTeams, seatsFields } from './seatsForm.ts'
import { poolRowFaults, poolsBodyOf, poolsFields, poolValues } from './poolsForm.ts'
import { isStepDone } from './steps.ts'
import { instantOf, isoOf, wallClock } from './zonedTime.ts'

const { shape } = eventChangesBody

const asked = ['on', 'out'] as const

/** The choices of who can see an event, by the names of its college and of its host. */
export const visibilities = {
  public: { value: 'public', label: 'Everyone', hint: 'Listed for all, visitors included.' },
  college: (college: string) => ({ value: 'college' as const, label: 'The college', hint: `People of ${college}.` }),
  private: (host: string) => ({
    value: 'private' as const,
    label: 'Members only',
    hint: `Members and admins of ${host}.`,
  }),
} as const

const fields = {
  visibility: {
    kind: 'choice',
    label: 'Who can see it?',
    choices: [visibilities.public, visibilities.college(''), visibilities.private('')],
  },
  how: {
    kind: 'choice',
    label: 'How do people sign up?',
    choices: [
      { value: 'on', label: 'On Quad', hint: 'You see who comes, and write to them.' },
      { value: 'out', label: 'On another page', hint: 'Register opens your own link.' },
      { value: 'none', label: 'Not at all', hint: 'Everyone who sees it may come.' },
    ],
  },
  registrationLink: {
    kind: 'link',
    label: 'Link to register',
    when: { how: 'out' },
    rule: shape.registrationLink.unwrap().refine((link) => link !== '', eventFields.linkRequired),
  },
  registrationStartDate: {
    kind: 'date',
    label: 'Opens on',
    when: { how: asked },
    deps: 'registrationEndDate',
  },
  registrationStartTime: {
    kind: 'time',
    label: 'Opens at',
    when: { how: asked },
    deps: 'registrationEndDate',
  },
  registrationEndDate: { kind: 'date', label: 'Closes on', when: { how: asked } },
  registrationEndTime: {
    kind: 'time',
    label: 'Closes at',
    when: { how: asked },
    deps: 'registrationEndDate',
  },
  participation: {
    kind: 'choice',
    label: 'Alone or in teams?',
    when: { how: 'on' },
    choices: [
      { value: 'individual', label: 'Alone', hint: 'Each person registers for themselves.' },
      { value: 'team', label: 'In teams', hint: 'One person registers the whole team.' },
    ],
  },
  minSizeTeam: {
    kind: 'number',
    label: 'Smallest team',
    when: ofTeams,
    min: 1,
    max: limits.teamSize,
    deps: 'maxSizeTeam',
    rule: shape.minSizeTeam.unwrap(),
  },
  maxSizeTeam: {
    kind: 'number',
    label: 'Largest team',
    when: ofTeams,
    min: 1,
    max: limits.teamSize,
    rule: shape.maxSizeTeam.unwrap(),
  },
  ...seatsFields,
  ...poolsFields,
  questions: questionsField,
  feedbackQuestions: feedbackField,
  registrationCharge: {
    kind: 'choice',
    label: 'Fee',
    when: { how: asked },
    choices: [
      { value: 'free', label: 'Free', hint: 'Nobody pays.' },
      { value: 'paid', label: 'Paid', hint: 'People pay you, not Quad.' },
    ],
  },
  registrationFee: {
    kind: 'number',
    label: 'Fee in rupees',
    hint: 'Paid by UPI once your UPI id is set under Payments. Whoever has paid stays paid when you change it.',
    when: { how: asked, registrationCharge: 'paid' },
    min: 1,
    max: limits.feeMax,
    rule: shape.registrationFee.unwrap().min(1, eventFields.feeRequired),
  },
  payment: {
    kind: 'choice',
    label: 'Who pays it?',
    when: { ...ofTeams, registrationCharge: 'paid' },
    choices: [
      { value: 'perTeam', label: 'Each team', hint: 'Once for the team.' },
      { value: 'perMember', label: 'Each member', hint: 'Once for every member.' },
    ],
  },
} as const

/** Texts of the registration around its fields. */
export const registrationWords = {
  theHost: 'the host',
  when: 'When is it open?',
  zone: (zone: string) => `Times are in the event’s zone, ${zone}.`,
  who: 'Who registers?',
  cost: 'What does it cost?',
} as const

export type RegistrationValues = ValuesOf<typeof fields>

const opensAt = ({ registrationStartDate: date, registrationStartTime: time }: RegistrationValues) => ({ date, time })
const closesAt = ({ registrationEndDate: date, registrationEndTime: time }: RegistrationValues) => ({ date, time })

/** The form of the registration step; times are read in the event's time zone. */
export const registrationForm = (timeZone: string) =>
  describeForm(fields, (values, refuse) => {
    const { minSizeTeam: min, maxSizeTeam: max } = values
    const [opens, closes] = [instantOf(opensAt(values), timeZone), instantOf(closesAt(values), timeZone)]
    if (opens && closes && closes <= opens) refuse('registrationEndDate', fieldMessages.endsAfterStart)
    if (min !== null && max !== null && max < min) refuse('maxSizeTeam', eventFields.teamSize)
    for (const [field, message] of poolRowFaults(values.pools, values.registrationCount))
      refuse(field as FieldPath<RegistrationValues>, message)
  })

/** The form of an event's registration; a new one is open from now until the event starts. */
export function registrationOf(event: Event): RegistrationValues {
  const { takeRegistration, registrationPlace, registrationFee, timeZone } = event
  const opens = wallClock(event.registrationStartDate, timeZone)
  const closes = wallClock(event.registrationEndDate, timeZone)
  const isFirst = !isStepDone(event, 'registration')
  return valuesFrom(fields, {
    ...event,
    ...poolValues(event),
    questions: questionRows(event),
    feedbackQuestions: feedbackRows(event),
    how: takeRegistration || isFirst ? registrationPlace : 'none',
    ...(event.participation === 'individual' && { minSizeTeam: 2, maxSizeTeam: 4 }),
    registrationStartDate: opens.date,
    registrationStartTime: opens.time,
    registrationEndDate: closes.date,
    registrationEndTime: closes.time,
    registrationFee: registrationFee === 0 ? null : registrationFee,
  })
}

/** The body of the call. Without registration its other fields stay as they are, and the questions without one on Quad. */
export const registrationBody =
  (timeZone: string) =>
  (values: RegistrationValues): EventChange => {
    const { visibility, payment } = values
    const { how, questions, feedbackQuestions, pools, openSeatsFrom, ...kept } = shownValues(fields, values)
    const { registrationStartTime: _opens, registrationEndTime: _closes, ...shown } = kept
    if (how === 'none') return { visibility, takeRegistration: false }
    return {
      ...shown,
      takeRegistration: true,
      registrationPlace: how,
      minSizeTeam: shown.minSizeTeam ?? 1,
      maxSizeTeam: shown.maxSizeTeam ?? 1,
      registrationStartDate: isoOf(opensAt(values), timeZone),
      registrationEndDate: isoOf(closesAt(values), timeZone),
      registrationFee: shown.registrationFee ?? 0,
      offerHours: shown.offerHours ?? 12,
      ...(how === 'on' && {
        ...poolsBodyOf({ pools, openSeatsFrom }, timeZone),
        questions: ownQuestionsBody(questions),
        feedbackQuestions: questionsBody(feedbackQuestions),
      }),
      payment,
    }
  }

/** The server wants the place, link and deadline together with `takeRegistration`. */
export function withPlace(changes: EventChange, body: EventChange): EventChange {
  if (!changes.takeRegistration && changes.registrationPlace === undefined) return changes
  const { takeRegistration, registrationPlace, registrationLink, registrationEndDate } = body
  return { ...changes, takeRegistration, registrationPlace, registrationLink, registrationEndDate }
}

/** The event's card with the form's values; while a date is incomplete the saved one stays. */
export function registrationCard(event: Event, values: RegistrationValues): EventItem {
  const { how, participation, registrationCharge, registrationFee, payment, registrationCount, seatsBy } = values
  const opens = isoOf(opensAt(values), event.timeZone) || event.registrationStartDate
  const closes = isoOf(closesAt(values), event.timeZone) || event.registrationEndDate
  const { registrationCount: _saved, seatsBy: _counted, ...rest } = event
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
    ...(participation === 'team' && seatsBy === 'person' && { seatsBy }),
  }
}
