import { z } from 'zod'
import { fileLocation, line, linkIfAny, moment, textIfAny, lineIfAny } from '../fields.ts'
import { limits } from '../limits.ts'
import { sessionFields } from '../messages/sessions.ts'
import { uploadFields } from '../messages/uploads.ts'

const fields = {
  title: line(limits.sessionTitleLength, sessionFields.titleRequired),
  description: textIfAny(limits.sessionDescriptionLength),
  startTime: moment,
  /** In minutes. */
  duration: z
    .int(sessionFields.durationRequired)
    .min(1, sessionFields.durationRequired)
    .max(limits.sessionMinutes, sessionFields.durationTooLong),
  location: z.enum(['online', 'offline']),
  venue: lineIfAny(limits.venueLength),
  sessionLink: linkIfAny(limits.linkLength),
  storedLink: linkIfAny(limits.linkLength),
  /** The address of an upload or of the current image; '' removes the image. */
  sessionImg: z.union([z.literal(''), fileLocation], uploadFields.uploadFirst),
} as const

export const sessionBody = z.strictObject({
  title: fields.title,
  description: fields.description.default(''),
  startTime: fields.startTime,
  duration: fields.duration,
  location: fields.location.default('online'),
  venue: fields.venue.default(''),
  sessionLink: fields.sessionLink.default(''),
  storedLink: fields.storedLink.default(''),
  sessionImg: fields.sessionImg.optional(),
})

/** The organiser's note in the notification of the change. */
const note = textIfAny(limits.changeNoteLength)

/** Absent fields stay as they are. */
export const sessionChangesBody = z.strictObject({ ...fields, note }).partial()

export const sessionNoteQuery = z.strictObject({ note: note.default('') })

/** A name of a time zone that JavaScript knows. */
export const timeZone = z
  .string()
  .max(limits.timeZoneLength)
  .regex(/^[A-Za-z_]+(?:\/[A-Za-z0-9_+-]+)*$/, sessionFields.timeZoneUnknown)
  .refine((name) => isTimeZone(name), sessionFields.timeZoneUnknown)

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

export type NewSession = z.output<typeof sessionBody>
export type SessionChanges = z.output<typeof sessionChangesBody>
