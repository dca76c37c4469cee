import type { Submission, SubmissionTask, SubmittedFile, TeamSubmission } from '@quad/contract/entities/submission.ts'
import { may } from '@quad/contract/policies/index.ts'
import { instantOf } from '../../platform/ids.ts'
import type { PresentContext } from '../../platform/presentContext.ts'
import { presentMedia } from '../upload/present.ts'
import { presentUserCard } from '../user/present.ts'
import type { TeamSubmissionRow } from './queries.ts'
import type { SubmissionJson, SubmittedFileJson } from './submissionSql.ts'
import type { TaskRow } from './taskQueries.ts'

/** A version of a team's work; without the person if `named` is false, for those who judge it unnamed. */
export function presentSubmission(row: SubmissionJson, context: PresentContext, named = true): Submission {
  const { id, team_id: team, version, text, links, files, by } = row
  return {
    _id: id,
    team,
    version,
    submittedAt: instantOf(id),
    ...(named && by && { by: presentUserCard(by, context) }),
    text,
    links: [...links],
    files: (files ?? []).map((file) => presentFile(file, context)),
  }
}

const presentFile = ({ file, name, mime, size }: SubmittedFileJson, { files }: PresentContext): SubmittedFile => ({
  key: file.id,
  name,
  mimetype: mime,
  size,
  url: files.urlOf(file),
  ...(mime === 'application/pdf' && { viewUrl: files.view(file.id) }),
  ...(file.kind !== 'file' && { media: presentMedia(file, files) }),
})

/** What a round asks for, with the caller's own team and, for the event's admins, how many have handed in. */
export function presentTask(row: TaskRow, context: PresentContext): SubmissionTask {
  const { team_id: team, team_closes_at: closesAt, latest } = row
  return {
    _id: row.id,
    round: row.round_id,
    title: row.title,
    instructions: row.instructions,
    takesText: row.takes_text,
    links: row.links_max,
    files: row.files_max,
    fileKinds: [...row.file_kinds],
    fileMegabytes: row.file_megabytes,
    opensAt: row.opens_at.toISOString(),
    closesAt: row.closes_at.toISOString(),
    ...(team !== null && {
      own: {
        team,
        closesAt: (closesAt ?? row.closes_at).toISOString(),
        open: isOpen(row),
        versions: row.versions,
        ...(latest && { latest: presentSubmission(latest, context) }),
      },
    }),
    ...(row.admin && { counts: { submitted: row.submitted, teams: row.teams } }),
  }
}

const isOpen = ({ team_id: team, admin, cancelled, eliminated, opened, closed }: TaskRow): boolean =>
  may('submission.submit', {
    visible: true,
    complete: true,
    there: true,
    linked: team !== null,
    own: team !== null,
    collegeAdmin: false,
    admin,
    cancelled,
    eliminated,
    opened,
    closed,
  }) === true

/** A team in the organiser's list. */
export function presentTeamSubmission(row: TeamSubmissionRow, context: PresentContext): TeamSubmission {
  const { id, number, name, status, extended_to: closesAt, versions, latest } = row
  return {
    team: id,
    teamNumber: number,
    name,
    status,
    ...(closesAt && { closesAt: closesAt.toISOString() }),
    versions,
    ...(latest && { latest: presentSubmission(latest, context) }),
  }
}
