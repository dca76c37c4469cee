import type { ZipFile } from 'yazl'
import type { calls } from '@quad/contract/calls/index.ts'
import { submissionArchive, submissionColumns } from '@quad/contract/messages/submissions.ts'
import { may } from '@quad/contract/policies/index.ts'
import { findExportFacts } from '../../entities/team/exportQueries.ts'
import { presentSubmission, presentTeamSubmission } from '../../entities/submission/present.ts'
import {
  listStoredWork,
  listTeamSubmissions,
  listTeamSubmissionsFrom,
  listVersions as list,
  type StoredWork,
  type SubmissionsFilter,
  type TeamSubmissionRow,
} from '../../entities/submission/queries.ts'
import { loadSubmissionStanding } from '../../entities/submission/taskQueries.ts'
import { addStored, addStream, streamZip } from '../../entities/upload/zipStored.ts'
import { streamCsv } from '../../platform/csv.ts'
import type { Db } from '../../platform/database.ts'
import { eachPage } from '../../platform/eachPage.ts'
import { archiveName, unusedName } from '../../platform/files/archiveName.ts'
import type { FileStore } from '../../platform/files/store.ts'
import { demand } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { instantOf } from '../../platform/ids.ts'

/** Lists the teams with a seat with what each handed in for a round, for the event's admins (HAND-03). */
export const listSubmissions: Handler<typeof calls.listSubmissions> = async ({
  viewer: { userId },
  presentContext,
  params: { id: eventId, roundId },
  query: { state, search, '_id[$lt]': before, limit },
  context: { db },
}) => {
  const standing = await loadSubmissionStanding(db, { eventId, roundId }, userId)
  demand(may('submission.organise', standing))
  const rows = await listTeamSubmissions(db, standing.taskId, { state, search, before, limit })
  return rows.map((row) => presentTeamSubmission(row, presentContext))
}

/** Lists the versions that a team handed in for a round, for its people and the event's admins (HAND-02). */
export const listVersions: Handler<typeof calls.listVersions> = async ({
  viewer: { userId },
  presentContext,
  params: { id: eventId, roundId, teamId },
  context: { db },
}) => {
  const standing = await loadSubmissionStanding(db, { eventId, roundId, of: teamId }, userId)
  demand(may('submission.read', standing))
  return (await list(db, standing.taskId, teamId)).map((row) => presentSubmission(row, presentContext))
}

/** Streams what teams handed in for a round as CSV, a page at a time; formulas are escaped (HAND-03). */
export const exportSubmissions: Handler<typeof calls.exportSubmissions> = async ({
  viewer: { userId },
  params: { id: eventId, roundId },
  query: { state, search },
  context: { db },
}) => {
  const standing = await loadSubmissionStanding(db, { eventId, roundId }, userId)
  demand(may('submission.organise', standing))
  return csvOf(db, eventId, standing.taskId, { state, search })
}

/** Streams the files that count for a round as a ZIP archive, a folder for each team, with the list as CSV (HAND-05). */
export const downloadSubmissions: Handler<typeof calls.downloadSubmissions> = async ({
  viewer: { userId },
  params: { id: eventId, roundId },
  context: { db, store },
}) => {
  const { taskId, ...standing } = await loadSubmissionStanding(db, { eventId, roundId }, userId)
  demand(may('submission.organise', standing))
  return streamZip(async (archive) => {
    addStream(archive, submissionArchive.list, () => csvOf(db, eventId, taskId, all))
    await eachPage(
      (after) => listStoredWork(db, taskId, after, pageSize),
      ({ id }) => id,
      async (teams) => teams.forEach((team) => addWork(archive, store, team)),
    )
  })
}

function addWork(archive: ZipFile, store: FileStore, { number, name, files }: StoredWork): void {
  const folder = `${number} – ${archiveName(name, submissionArchive.team)}`
  const taken = new Set<string>()
  for (const file of files) {
    const fitting = unusedName(archiveName(file.name, submissionArchive.file), taken)
    addStored(archive, store, `${folder}/${fitting}`, file.key)
  }
}

async function csvOf(db: Db, eventId: string, taskId: string, filter: SubmissionsFilter) {
  const { timeZone } = await findExportFacts(db, eventId)
  const date = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  return streamCsv({
    columns: submissionColumns,
    pageSize,
    loadPage: (after: TeamSubmissionRow | undefined) =>
      listTeamSubmissionsFrom(db, taskId, filter, after?.number ?? 0, pageSize),
    linesOf: (row) => [lineOf(row, date)],
  })
}

const all: SubmissionsFilter = { state: undefined, search: undefined }
const pageSize = 100

function lineOf({ number, name, status, versions, latest }: TeamSubmissionRow, date: Intl.DateTimeFormat) {
  return {
    number: String(number),
    name,
    status,
    versions: String(versions),
    submitted: latest ? date.format(new Date(instantOf(latest.id))) : '',
    by: latest?.by?.display_name ?? '',
    text: latest?.text ?? '',
    links: (latest?.links ?? []).join('\n'),
    files: (latest?.files ?? []).map((file) => file.name).join('\n'),
  }
}
