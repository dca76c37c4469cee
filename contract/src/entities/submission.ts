import { z } from 'zod'
import { count, id, instant } from '../fields.ts'
import { media } from './upload.ts'
import { teamStatus } from './team.ts'
import { userCard } from './user.ts'

export const submissionLimits = {
  titleLength: 100,
  instructionsLength: 5000,
  textLength: 5000,
  links: 5,
  files: 5,
  /** The largest file that an organiser may allow, in megabytes. */
  fileMegabytes: 50,
  /** Versions that a team hands in for a round. */
  versions: 50,
  /** Different files in all versions of a team for a round. */
  filesKept: 50,
  /** Teams on a page of the organiser's list. */
  pageSize: 50,
  /** How long before the deadline teams without a submission are reminded. */
  remindHours: 24,
} as const

/** What a file may be; `other` is anything but the first three. */
export const fileKind = z.enum(['pdf', 'image', 'video', 'other'])

const submittedFile = z.strictObject({
  /** The upload's id, by which a later version keeps the file. */
  key: id,
  name: z.string(),
  mimetype: z.string(),
  /** In bytes. */
  size: count,
  /** Signed, for one to two hours (ruling 55). */
  url: z.url(),
  /** Of a PDF: a signed address at which it opens in the browser's viewer. */
  viewUrl: z.url().optional(),
  /** The layout of an image or a video. */
  media: media.optional(),
})

/** One version of what a team handed in for a round. */
export const submission = z.strictObject({
  _id: id,
  team: id,
  /** Counts up from 1; the last one counts. */
  version: z.int().min(1).max(submissionLimits.versions),
  submittedAt: instant,
  /** Absent once their account is closed. */
  by: userCard.optional(),
  text: z.string(),
  links: z.array(z.string()).max(submissionLimits.links),
  files: z.array(submittedFile).max(submissionLimits.files),
})

/** What a round asks teams to hand in. */
export const submissionTask = z.strictObject({
  _id: id,
  /** The round's id. */
  round: id,
  title: z.string(),
  instructions: z.string(),
  takesText: z.boolean(),
  /** The most links and files of a version; 0 for none. */
  links: count.max(submissionLimits.links),
  files: count.max(submissionLimits.files),
  /** [] for any. */
  fileKinds: z.array(fileKind).max(fileKind.options.length),
  fileMegabytes: z.int().min(1).max(submissionLimits.fileMegabytes),
  opensAt: instant,
  closesAt: instant,
  /** The caller's team; absent for those without a seat. */
  own: z
    .strictObject({
      team: id,
      /** The team's own deadline, which an organiser may have extended. */
      closesAt: instant,
      /** They can hand in now. */
      open: z.boolean(),
      versions: count.max(submissionLimits.versions),
      latest: submission.optional(),
    })
    .optional(),
  /** For the event's admins: of how many teams that are in it, how many have handed in. */
  counts: z.strictObject({ submitted: count, teams: count }).optional(),
})

/** A team with a seat, and what it handed in for a round. */
export const teamSubmission = z.strictObject({
  team: id,
  teamNumber: z.int().min(1),
  /** The name of the person for someone who registered alone. */
  name: z.string(),
  status: teamStatus,
  /** Present where an organiser extended the deadline for this team. */
  closesAt: instant.optional(),
  versions: count.max(submissionLimits.versions),
  latest: submission.optional(),
})

export const submissionState = z.enum(['none', 'submitted'])

export type FileKind = z.output<typeof fileKind>
export type SubmittedFile = z.output<typeof submittedFile>
export type Submission = z.output<typeof submission>
export type SubmissionTask = z.output<typeof submissionTask>
export type TeamSubmission = z.output<typeof teamSubmission>
export type SubmissionState = z.output<typeof submissionState>
