import { type sessionBody, sessionChangesBody } from '@quad/contract/bodies/sessions.ts'
import type { Session } from '@quad/contract/entities/session.ts'
import { limits } from '@quad/contract/limits.ts'
import type { z } from 'zod'
import { once, repeatField, ruleOf } from '../../entities/series/repeatForm.ts'
import { viewerZone } from '../../shared/zone.ts'
import { clockText, dayValue } from '../../shared/dates.ts'
import { describeForm, type ValuesOf } from '../../shared/forms/describe.ts'
import { changesOf, shownValues, valuesFrom } from '../../shared/forms/values.ts'

const { shape } = sessionChangesBody.required()

type SessionBody = z.input<typeof sessionBody>

const fields = {
  title: { kind: 'text', label: 'Title', max: limits.sessionTitleLength, rule: shape.title },
  date: { kind: 'date', label: 'Date', min: '2000-01-01', max: '2999-12-31' },
  time: { kind: 'time', label: 'Starts at' },
  duration: { kind: 'number', label: 'Duration in minutes', min: 1, max: limits.sessionMinutes, rule: shape.duration },
  repeats: repeatField,
  location: {
    kind: 'choice',
    label: 'Where is it?',
    choices: [
      { value: 'online', label: 'Online', hint: 'Members join with a link.' },
      { value: 'offline', label: 'In person', hint: 'Members come to a venue.' },
    ],
  },
  sessionLink: {
    kind: 'link',
    label: 'Link to join',
    hint: 'Only members of the channel see it. You can add it later.',
    optional: true,
    when: { location: 'online' },
    rule: shape.sessionLink,
  },
  venue: {
    kind: 'text',
    label: 'Venue',
    hint: 'Building, floor and room',
    optional: true,
    when: { location: 'offline' },
    max: limits.venueLength,
    rule: shape.venue,
  },
  description: {
    kind: 'area',
    label: 'Description',
    hint: 'What it is about, and what to bring or read before',
    optional: true,
    max: limits.sessionDescriptionLength,
    rule: shape.description,
  },
  sessionImg: { kind: 'picture', label: 'Picture', hint: 'Twice as wide as high.' },
} as const

export type SessionValues = ValuesOf<typeof fields>

export const sessionForm = describeForm(fields)

/** Returns the form's values for a session, or for a new one; date and time are in the viewer's time zone. */
export function valuesOf(session: Session | undefined): SessionValues {
  if (!session) return valuesFrom(fields, { duration: 60 })
  const start = new Date(session.startTime)
  return valuesFrom(fields, { ...session, date: dayValue(start), time: clockText(start) })
}

export function bodyOf(values: SessionValues): SessionBody {
  const { date, time, duration, repeats, ...shown } = shownValues(fields, values)
  const rule = ruleOf(repeats)
  return {
    ...shown,
    duration: duration ?? 0,
    startTime: new Date(`${date}T${time}`).toISOString(),
    ...(rule && { repeats: rule, timeZone: viewerZone() }),
  }
}

/** Returns the body of an update of `original`. */
export const changedBody = (values: SessionValues, original: Session): Partial<SessionBody> =>
  changesOf(bodyOf({ ...values, repeats: once }), bodyOf(valuesOf(original)))
