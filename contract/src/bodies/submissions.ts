import { z } from 'zod'
import { fileKind, submissionLimits, submissionState } from '../entities/submission.ts'
import { fileLocation, id, line, linkIfAny, moment, pageLimit, search, textIfAny } from '../fields.ts'
import { limits } from '../limits.ts'
import { fieldMessages } from '../messages/fields.ts'
import { submissionFields } from '../messages/submissions.ts'

const upTo = (max: number) =>
  z.int(submissionFields.countRequired).min(0, submissionFields.countRequired).max(max, submissionFields.countRequired)

/** What a round asks teams to hand in, until when. */
export const submissionTaskBody = z
  .strictObject({
    title: line(submissionLimits.titleLength, submissionFields.titleRequired),
    instructions: textIfAny(submissionLimits.instructionsLength).default(''),
    takesText: z.boolean(),
    links: upTo(submissionLimits.links),
    files: upTo(submissionLimits.files),
    /** [] for any. */
    fileKinds: z.array(fileKind).max(fileKind.options.length, fieldMessages.tooLong).default([]),
    fileMegabytes: z
      .int(submissionFields.megabytes)
      .min(1, submissionFields.megabytes)
      .max(submissionLimits.fileMegabytes, submissionFields.megabytes)
      .default(submissionLimits.fileMegabytes),
    opensAt: moment,
    closesAt: moment,
  })
  .refine(({ takesText, links, files }) => takesText || links + files > 0, {
    path: ['takesText'],
    message: submissionFields.nothingTaken,
  })
  .refine(({ opensAt, closesAt }) => closesAt > opensAt, {
    path: ['closesAt'],
    message: submissionFields.closesBeforeOpening,
  })

/** A version of a team's work. `clientId` is the idempotency key: a retry returns the stored version. */
export const submissionBody = z
  .strictObject({
    clientId: id,
    text: textIfAny(submissionLimits.textLength).default(''),
    links: z
      .array(linkIfAny(limits.linkLength).refine((link) => link !== '', submissionFields.linkRequired))
      .max(submissionLimits.links, submissionFields.tooManyLinks)
      .default([]),
    /** New uploads of the caller, and files of the team's earlier versions for this round. */
    files: z.array(fileLocation).max(submissionLimits.files, submissionFields.tooManyFiles).default([]),
  })
  .refine(({ text, links, files }) => text !== '' || links.length + files.length > 0, {
    path: ['text'],
    message: submissionFields.empty,
  })

/** A later deadline of one team. */
export const extensionBody = z.strictObject({ closesAt: moment })

const filters = {
  state: submissionState.optional(),
  /** Part of a team's name or of a member's, or a team's number. */
  search: search.optional(),
}

export const submissionsQuery = z.strictObject({
  ...filters,
  '_id[$lt]': id.optional(),
  limit: pageLimit.optional(),
})

export const submissionsExportQuery = z.strictObject(filters)

export type NewSubmissionTask = z.output<typeof submissionTaskBody>
export type NewSubmission = z.output<typeof submissionBody>
