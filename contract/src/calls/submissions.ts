import { z } from 'zod'
import {
  extensionBody,
  submissionBody,
  submissionsExportQuery,
  submissionsQuery,
  submissionTaskBody,
} from '../bodies/submissions.ts'
import { call } from '../call.ts'
import { submission, submissionLimits, submissionTask, teamSubmission } from '../entities/submission.ts'
import { done, id } from '../fields.ts'
import { limits } from '../limits.ts'

const ofEvent = z.strictObject({ id })
const ofRound = z.strictObject({ id, roundId: id })
const ofTeam = z.strictObject({ id, roundId: id, teamId: id })

export const submissions = {
  listSubmissionTasks: call({
    method: 'GET',
    path: '/events/{id}/submissions',
    access: 'signedIn',
    summary:
      "List what an event's rounds ask teams to hand in, the first deadline first, with the newest version of the caller's team; for those with a seat, and for the event's admins with how many have handed in.",
    params: ofEvent,
    reply: z.array(submissionTask).max(limits.roundsMax),
    errors: ['event.notFound'],
    limit: 'read',
  }),
  saveSubmissionTask: call({
    method: 'PUT',
    path: '/events/{id}/rounds/{roundId}/task',
    access: 'signedIn',
    summary:
      'Set what a round asks teams to hand in, and until when. The teams are notified of a new task and of a moved deadline, which lies ahead.',
    params: ofRound,
    body: submissionTaskBody,
    bodyBytes: limits.longBodyBytes,
    reply: submissionTask,
    errors: ['event.notFound', 'event.notAdmin', 'event.cancelled', 'submission.roundNotFound'],
    limit: 'write',
  }),
  deleteSubmissionTask: call({
    method: 'DELETE',
    path: '/events/{id}/rounds/{roundId}/task',
    access: 'signedIn',
    summary: 'Delete what a round asks teams to hand in, as long as no team has handed in anything.',
    params: ofRound,
    reply: done,
    errors: ['event.notFound', 'event.notAdmin', 'submission.notFound', 'submission.handedIn'],
    limit: 'write',
  }),
  listSubmissions: call({
    method: 'GET',
    path: '/events/{id}/rounds/{roundId}/submissions',
    access: 'signedIn',
    summary:
      "List an event's teams with a seat, newest first, with the newest version of what each handed in for a round.",
    params: ofRound,
    query: submissionsQuery,
    reply: z.array(teamSubmission).max(limits.chatPageMax),
    errors: ['event.notFound', 'event.notAdmin', 'submission.notFound'],
    limit: 'read',
  }),
  exportSubmissions: call({
    method: 'GET',
    path: '/events/{id}/rounds/{roundId}/submissions.csv',
    access: 'signedIn',
    summary: 'Download the list of teams with what they handed in for a round as CSV, in the order of registration.',
    params: ofRound,
    query: submissionsExportQuery,
    reply: z.string(),
    download: { type: 'text/csv', filename: 'submissions.csv' },
    errors: ['event.notFound', 'event.notAdmin', 'submission.notFound'],
    limit: 'read',
  }),
  downloadSubmissions: call({
    method: 'GET',
    path: '/events/{id}/rounds/{roundId}/submissions.zip',
    access: 'signedIn',
    summary:
      'Download the files of the versions that count for a round as a ZIP archive, a folder for each team, with the list of teams as CSV.',
    params: ofRound,
    reply: z.string(),
    download: { type: 'application/zip', filename: 'submissions.zip' },
    errors: ['event.notFound', 'event.notAdmin', 'submission.notFound'],
    limit: 'read',
  }),
  submitWork: call({
    method: 'POST',
    path: '/events/{id}/rounds/{roundId}/submissions',
    access: 'signedIn',
    summary:
      "Hand in a version of the caller's team for a round, until the deadline by the server's clock. Earlier versions stay, and the last one counts. `clientId` is the idempotency key: a retry returns the stored version.",
    params: ofRound,
    body: submissionBody,
    bodyBytes: limits.longBodyBytes,
    reply: submission,
    errors: [
      'event.notFound',
      'event.cancelled',
      'submission.notFound',
      'submission.noTeam',
      'submission.eliminated',
      'submission.early',
      'submission.late',
      'submission.tooMany',
      'upload.unknown',
    ],
    limit: 'write',
  }),
  listVersions: call({
    method: 'GET',
    path: '/events/{id}/rounds/{roundId}/submissions/{teamId}',
    access: 'signedIn',
    summary:
      "List the versions that a team handed in for a round, newest first; for the team's linked members and the event's admins.",
    params: ofTeam,
    reply: z.array(submission).max(submissionLimits.versions),
    errors: ['event.notFound', 'submission.notFound', 'submission.notYours'],
    limit: 'read',
  }),
  extendDeadline: call({
    method: 'PUT',
    path: '/events/{id}/rounds/{roundId}/submissions/{teamId}/deadline',
    access: 'signedIn',
    summary: "Give one team a later deadline for a round, which lies ahead; the team's people are notified.",
    params: ofTeam,
    body: extensionBody,
    reply: done,
    errors: ['event.notFound', 'event.notAdmin', 'event.cancelled', 'submission.notFound', 'team.notFound'],
    limit: 'write',
  }),
}
