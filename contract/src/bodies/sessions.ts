import { z } from 'zod'
import { fileLocation, line, linkIfAny, moment, textIfAny, lineIfAny } from '../fields.ts'
import { limits } from '../limits.ts'
import { seriesScope } from '../entities/series.ts'
import { sessionFields } from '../messages/sessions.ts'
import { uploadFields } from '../messages/uploads.ts'
import { seriesRule } from './series.ts'
import { timeZone } from './timeZone.ts'

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
  /** Makes it the first date of a series, on the clock of this zone (SESS-04). */
  repeats: seriesRule.optional(),
  timeZone: timeZone.optional(),
})

/** The organiser's note in the notification of the change. */
const note = textIfAny(limits.changeNoteLength)

/** Absent fields stay as they are. */
export const sessionChangesBody = z.strictObject({ ...fields, note, scope: seriesScope }).partial()

export const sessionNoteQuery = z.strictObject({ note: note.default(''), scope: seriesScope.optional() })

export type NewSession = z.output<typeof sessionBody>
export type SessionChanges = z.output<typeof sessionChangesBody>
