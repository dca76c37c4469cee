import { type Criterion, judgingLimits } from '@quad/contract/entities/judging.ts'
import { type Db, statement, type Trx } from '../../platform/database.ts'
import { deadline } from '../submission/submissionSql.ts'
import { mayScore } from './conflictSql.ts'

/** SQL: the name of an entry's team: that of `event_teams t`, or of the person who registered alone; '' once closed. */
export const entryName = `case when t.name <> '' then t.name else coalesce((
    select u.display_name from users u where u.id = t.lead_id and u.closed_at is null), '') end`

export interface SheetRow {
  readonly id: string
  readonly number: number
  /** '' in a blind judging. */
  readonly name: string
  readonly points: (number | null)[]
  readonly note: string
  readonly comment: string
  readonly version: string
  /** Until when the team may change its work; null once it can't any more. */
  readonly opens_at: Date | null
  /** Never shown in a blind judging. */
  readonly team_id: string
}

const sheetColumns = `n.id, n.number, case when g.blind then '' else ${entryName} end as name,
  coalesce(s.points, array_fill(null::smallint, array[jsonb_array_length(g.criteria)])) as points, s.note, s.comment,
  s.version, case when ${deadline} > clock_timestamp() then ${deadline} end as opens_at, n.team_id`

const sheetsFrom = `judging_shares s join judgings g on g.id = s.judging_id join judging_entries n on n.id = s.entry_id
  join judges j on j.id = s.judge_id join event_teams t on t.id = n.team_id
  left join submission_tasks k on k.event_id = g.event_id and k.round_id = g.round_id
  left join submission_extensions x on x.task_id = k.id and x.team_id = t.id`

const list = statement('judging.sheets')<SheetRow, [judgeId: string]>(`
  select ${sheetColumns} from ${sheetsFrom} where s.judge_id = $1::uuid and ${mayScore}
  order by n.number limit ${judgingLimits.entriesMax}`)

/** Lists a judge's sheets in the order of their numbers, without teams that they may not score by now. */
export const listSheets = (db: Db, judgeId: string): Promise<SheetRow[]> => list(db, [judgeId])

const one = statement('judging.sheet')<SheetRow, [judgeId: string, entryId: string]>(
  `select ${sheetColumns} from ${sheetsFrom} where s.judge_id = $1::uuid and s.entry_id = $2::uuid and ${mayScore}`,
)

/** A judge's sheet of an entry; undefined if the entry isn't theirs, or they may not score it by now. */
export const findSheet = async (db: Db, judgeId: string, entryId: string) => (await one(db, [judgeId, entryId]))[0]

export interface JudgePageRow {
  readonly event_id: string
  readonly round_id: string | null
  readonly event_title: string
  readonly time_zone: string
  readonly title: string
  readonly name: string
  readonly state: 'invited' | 'accepted' | 'declined'
  readonly blind: boolean
  readonly criteria: Criterion[]
  readonly locked: boolean
  readonly fingerprint: string
  readonly closed: boolean
}

const page = statement('judging.judgePage')<JudgePageRow, [judgeId: string]>(`
  select e.id as event_id, g.round_id, e.title as event_title, e.time_zone, g.title, coalesce(u.display_name, j.name) as name, j.state, g.blind, g.criteria,
    g.locked_at is not null as locked, coalesce(g.fingerprint, '') as fingerprint, g.closed_at is not null as closed
  from judges j join judgings g on g.id = j.judging_id join events e on e.id = g.event_id
    left join users u on u.id = j.user_id
  where j.id = $1::uuid`)

/** What a judge's page shows above the entries; undefined if the judge is gone. */
export const findJudgePage = async (db: Db, judgeId: string) => (await page(db, [judgeId]))[0]

interface HeldJudging {
  readonly criteria: Criterion[]
  readonly event_id: string
  readonly round_id: string | null
}

const hold = statement('judging.hold')<HeldJudging, [judgingId: string]>(
  'select g.criteria, g.event_id, g.round_id from judgings g where g.id = $1::uuid for share',
)

/** Keeps a judging from being closed until commit; undefined if it is gone. */
export const holdJudging = async (trx: Trx, judgingId: string) => (await hold(trx, [judgingId]))[0]

const holdTeam = statement('judging.holdTeam')<{ id: string }, [entryId: string]>(`
  select t.id from event_teams t where t.id = (
    select n.team_id from judging_entries n where n.id = $1::uuid) for share`)

/** Keeps the team of an entry from handing in until commit; a version that is being handed in is awaited. */
export const holdTeamOf = async (trx: Trx, entryId: string): Promise<void> => void (await holdTeam(trx, [entryId]))

const scored = statement('judging.isScored')<
  { scored: boolean },
  [eventId: string, roundId: string, teamId: string | null]
>(`
  select exists (
    select from judgings g join judging_entries n on n.judging_id = g.id join judging_shares s on s.entry_id = n.id
    where g.event_id = $1::uuid and g.round_id = $2::uuid and s.points is not null
      and ($3::uuid is null or n.team_id = $3)) as scored`)

/** Whether judges have given points for a round of an event, or to one team of it. */
export const isScored = async (trx: Trx, eventId: string, roundId: string, teamId: string | null = null) =>
  (await scored(trx, [eventId, roundId, teamId]))[0]?.scored ?? false

const save = statement('judging.saveSheet')<
  never,
  [judgeId: string, entryId: string, points: readonly (number | null)[], note: string, comment: string, version: number]
>(`
  update judging_shares s set points = $3::smallint[], note = $4, comment = $5, version = $6::bigint,
    fingerprint = g.fingerprint
  from judgings g where g.id = s.judging_id and s.judge_id = $1::uuid and s.entry_id = $2::uuid and s.version < $6::bigint`)

interface SheetInput {
  readonly points: readonly (number | null)[]
  readonly note: string
  readonly comment: string
  readonly version: number
}

/** Saves a judge's sheet if its version is later than the stored one. */
export const saveSheet = async (trx: Trx, judgeId: string, entryId: string, sheet: SheetInput): Promise<void> =>
  void (await save(trx, [judgeId, entryId, sheet.points, sheet.note, sheet.comment, sheet.version]))
