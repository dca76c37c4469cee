import type { Honour, Judge, Judging, JudgingProgress, Sheet, Sheets, Work } from '@quad/contract/entities/judging.ts'
import type { Db } from '../../platform/database.ts'
import type { FileAddresses } from '../../platform/files/addresses.ts'
import { fail } from '../../platform/http/failure.ts'
import type { SubmissionJson } from '../submission/submissionSql.ts'
import { findProgress, type JudgeRow, listJudges } from './judgeQueries.ts'
import { findJudging, type JudgingRow } from './queries.ts'
import type { HonourRow } from './resultQueries.ts'
import type { JudgePageRow, SheetRow } from './scoreQueries.ts'

export const presentJudging = (row: JudgingRow): Judging => ({
  _id: row.id,
  ...(row.round_id !== null && { round: row.round_id }),
  title: row.title,
  criteria: row.criteria,
  ties: row.ties,
  blind: row.blind,
  perEntry: row.per_entry,
  avoidCollege: row.avoid_college,
  avoidClub: row.avoid_club,
  ...(row.rubric !== null &&
    row.fingerprint !== null &&
    row.locked_at !== null && {
      locked: { rubric: row.rubric, fingerprint: row.fingerprint, at: row.locked_at.toISOString() },
    }),
  closed: row.closed,
  ...(row.published_at !== null && { publishedAt: row.published_at.toISOString() }),
  ...(row.judge_id !== null && row.judge_state !== null && { judge: { _id: row.judge_id, state: row.judge_state } }),
})

const presentJudge = ({ id, name, email, state, entries, scored }: JudgeRow): Judge => ({
  _id: id,
  name,
  ...(email !== null && { email }),
  state,
  entries,
  scored,
})

/** A judging with its judges, for an event's admin. @throws Failure `judging.notFound` */
export async function presentProgress(db: Db, judgingId: string, viewer: string): Promise<JudgingProgress> {
  const row = (await findJudging(db, judgingId, viewer)) ?? fail('judging.notFound')
  const numbers = (await findProgress(db, judgingId)) ?? fail('judging.notFound')
  return { judging: presentJudging(row), judges: (await listJudges(db, judgingId)).map(presentJudge), ...numbers }
}

export const presentSheet = ({ id, number, name, points, note, comment, version, opens_at: at }: SheetRow): Sheet => ({
  _id: id,
  number,
  name,
  points,
  note,
  comment,
  version: Number(version),
  ...(at && { opensAt: at.toISOString() }),
})

export const presentSheets = (
  page: JudgePageRow,
  rows: readonly SheetRow[],
  works: ReadonlyMap<string, SubmissionJson>,
  files: FileAddresses,
): Sheets => ({
  eventTitle: page.event_title,
  timeZone: page.time_zone,
  title: page.title,
  name: page.name,
  state: page.state,
  blind: page.blind,
  criteria: page.locked ? page.criteria : [],
  fingerprint: page.fingerprint,
  closed: page.closed,
  sheets: rows.map((row) => {
    const work = works.get(row.team_id)
    return { ...presentSheet(row), ...(work && { work: presentWork(work, page.blind, files) }) }
  }),
})

/** What a team handed in; without the files' own names if judging is blind (JUDG-05). */
const presentWork = ({ text, links, files: all }: SubmissionJson, blind: boolean, files: FileAddresses): Work => ({
  text,
  links: [...links],
  files: (all ?? []).map(({ file, name, mime, size }, at) => ({
    name: blind ? `File ${at + 1}${/\.[a-z0-9]{1,5}$/i.exec(name)?.[0] ?? ''}` : name,
    mimetype: mime,
    size,
    url: blind ? files.unnamed(file.id) : mime === 'application/pdf' ? files.view(file.id) : files.urlOf(file),
  })),
})

export const presentHonour = (row: HonourRow): Honour => ({
  _id: row.id,
  event: row.event_id,
  eventTitle: row.event_title,
  title: row.title,
  rank: row.rank,
  publishedAt: row.published_at.toISOString(),
})
