import { schemaResolver } from '../../shared/forms/resolver.ts'
import { sessionChangesBody, type sessionBody } from '@quad/contract/bodies/sessions.ts'
import type { Session } from '@quad/contract/entities/session.ts'
import { z } from 'zod'
import { formWords } from './formWords.ts'
import { clockText, dayValue } from '../../shared/dates.ts'

const { shape } = sessionChangesBody.required()

type SessionBody = z.input<typeof sessionBody>

const fields = {
  sessionImg: z.string(),
  title: shape.title,
  description: shape.description,
  date: z.iso.date(formWords.dateRequired),
  time: z.string().regex(/^\d\d:\d\d/, formWords.timeRequired),
  duration: shape.duration,
} as const

// The field of the other place is hidden, so it refuses nothing.
const sessionForm = z.discriminatedUnion('location', [
  z.strictObject({ ...fields, location: z.literal('online'), sessionLink: shape.sessionLink, venue: z.string() }),
  z.strictObject({ ...fields, location: z.literal('offline'), sessionLink: z.string(), venue: shape.venue }),
])

/** In the order of the form. */
export const sessionFieldNames = [
  'title',
  'description',
  'date',
  'time',
  'duration',
  'sessionLink',
  'venue',
  'sessionImg',
] as const

export type SessionValues = z.input<typeof sessionForm>

// Raw: the calls take the bodies' input, of which the schemas' output differs.
export const sessionResolver = schemaResolver(sessionForm, undefined, { raw: true })

/** The form of a session, or of a new one; date and time are in the viewer's zone. */
export function valuesOf(session: Session | undefined): SessionValues {
  if (!session) {
    const place = { location: 'online', sessionLink: '', venue: '' } as const
    return { sessionImg: '', title: '', description: '', date: '', time: '', duration: 60, ...place }
  }
  const { sessionImg, title, description, duration, location, sessionLink, venue } = session
  const start = new Date(session.startTime)
  const [date, time] = [dayValue(start), clockText(start)]
  return { sessionImg, title, description, date, time, duration, location, sessionLink, venue }
}

export function bodyOf({ date, time, location, sessionLink, venue, ...rest }: SessionValues): SessionBody {
  return {
    ...rest,
    startTime: new Date(`${date}T${time}`).toISOString(),
    location,
    sessionLink: location === 'online' ? sessionLink : '',
    venue: location === 'offline' ? venue : '',
  }
}

/** Only the changed fields, so that an edit in another tab isn't undone. */
export function changesOf(now: SessionValues, before: SessionValues): Partial<SessionBody> {
  const was = new Map<string, unknown>(Object.entries(bodyOf(before)))
  return Object.fromEntries(Object.entries(bodyOf(now)).filter(([name, value]) => value !== was.get(name)))
}
