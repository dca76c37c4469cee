import { z } from 'zod'
import { email } from '../email.ts'
import { judgingLimits, tieRule } from '../entities/judging.ts'
import { id, idList, line, lineIfAny, textIfAny } from '../fields.ts'
import { fieldMessages } from '../messages/fields.ts'
import { judgingFields } from '../messages/judging.ts'

const whole = (max: number, message: string) => z.int(message).min(1, message).max(max, message)

const criterion = z.strictObject({
  name: line(judgingLimits.nameLength, judgingFields.nameRequired),
  hint: lineIfAny(judgingLimits.hintLength).default(''),
  max: whole(judgingLimits.pointsMax, judgingFields.points),
  weight: whole(judgingLimits.weightMax, judgingFields.weight),
})

export const rubricBody = z.strictObject({
  /** Absent for the whole event. */
  round: id.optional(),
  criteria: z
    .array(criterion)
    .min(1, judgingFields.criteriaRequired)
    .max(judgingLimits.criteriaMax, fieldMessages.tooLong)
    .refine((criteria) => new Set(criteria.map(({ name }) => name)).size === criteria.length, judgingFields.nameTwice),
  ties: tieRule,
  blind: z.boolean(),
  perEntry: whole(judgingLimits.perEntryMax, judgingFields.perEntry),
  /** No judge scores entries with people of their college, or of a club of theirs other than the event's. */
  avoidCollege: z.boolean(),
  avoidClub: z.boolean(),
})

const outsider = z.strictObject({
  name: line(judgingLimits.nameLength, judgingFields.judgeNameRequired),
  email,
})

/** New judges: people with an account are asked to accept, others are mailed a link. */
export const judgesBody = z.strictObject({
  users: idList(judgingLimits.judgesPart).default([]),
  outsiders: z.array(outsider).max(judgingLimits.judgesPart, fieldMessages.tooLong).default([]),
})

const key = lineIfAny(judgingLimits.keyLength)

export const judgeLinkBody = z.strictObject({ link: key })

/** `key` is that of an outsider's browser; those with an account send their session. */
export const judgeKeyBody = z.strictObject({ key: key.optional() })

export const judgeAnswerBody = judgeKeyBody.extend({ accept: z.boolean() })

export const sheetBody = judgeKeyBody.extend({
  points: z
    .array(z.int().min(0).max(judgingLimits.pointsMax).nullable())
    .min(1, judgingFields.criteriaRequired)
    .max(judgingLimits.criteriaMax, fieldMessages.tooLong),
  note: textIfAny(judgingLimits.noteLength).default(''),
  comment: textIfAny(judgingLimits.commentLength).default(''),
  /** Later than that of the sheet that it replaces; an earlier one changes nothing. */
  version: z.int().min(1),
})

export const publishResultsBody = z.strictObject({
  /** How many ranks are shown; all if absent. */
  shown: whole(judgingLimits.entriesMax, judgingFields.shown).optional(),
})

export const honourBody = z.strictObject({ shown: z.boolean() })

export type NewRubric = z.output<typeof rubricBody>
export type NewSheet = z.output<typeof sheetBody>
