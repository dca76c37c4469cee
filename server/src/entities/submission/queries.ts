import type { SubmissionState } from '@quad/contract/entities/submission.ts'
import { submissionLimits } from '@quad/contract/entities/submission.ts'
import type { TeamStatus } from '@quad/contract/entities/team.ts'
import { type Db, escapeLike, statement, type Trx } from '../../platform/database.ts'
import { topId } from '../../platform/ids.ts'
import { isAsked, latestOf, submissionJson, type SubmissionJson, versionsOf } from './submissionSql.ts'

interface Row {
  submission: SubmissionJson
}

const byKey = statement('submission.byKey')<Row, [userId: string, clientId: string, taskId: string, teamId: string]>(`
  select ${submissionJson} as submission from submissions s
  where s.user_id = $1::uuid and s.client_id = $2::uuid and s.task_id = $3::uuid and s.team_id = $4::uuid`)

/** The version that a person handed in for their team with an idempotency key. */
export const findByKey = async (db: Db, ...key: [userId: string, clientId: string, taskId: string, teamId: string]) =>
  (await byKey(db, key))[0]?.submission

const one = statement('submission.one')<Row, [id: string]>(
  `select ${submissionJson} as submission from submissions s where s.id = $1::uuid`,
)

export const findSubmission = async (db: Db, id: string): Promise<SubmissionJson | undefined> =>
  (await one(db, [id]))[0]?.submission

const versions = statement('submission.versions')<Row, [taskId: string, teamId: string]>(`
  select ${submissionJson} as submission from submissions s
  where s.task_id = $1::uuid and s.team_id = $2::uuid order by s.version desc limit ${submissionLimits.versions}`)

/** Lists the versions of a team for a task, newest first. */
export const listVersions = async (db: Db, taskId: string, teamId: string): Promise<SubmissionJson[]> =>
  (await versions(db, [taskId, teamId])).map(({ submission }) => submission)

const counting = statement('submission.counting')<Row, [eventId: string, roundId: string, teamIds: readonly string[]]>(`
  select v.submission from submission_tasks k cross join unnest($3::uuid[]) as t (id)
    cross join lateral ${latestOf('k.id', 't.id')} as v (submission)
  where k.event_id = $1::uuid and k.round_id = $2::uuid`)

/** The versions of these teams that count for a round, one for each team that has handed in. */
export const findSubmissions = async (db: Db, eventId: string, roundId: string, teamIds: readonly string[]) =>
  (await counting(db, [eventId, roundId, teamIds])).map(({ submission }) => submission)

const lockTeam = statement('submission.lockTeam')<{ id: string }, [teamId: string]>(
  'select t.id from event_teams t where t.id = $1::uuid for no key update',
)

/** Locks a team until commit, so that its versions are handed in one after the other. */
export const lockSubmitter = (trx: Trx, teamId: string) => lockTeam(trx, [teamId])

export interface KnownFile {
  id: string
  kind: 'image' | 'video' | 'file'
  mime: string
  byte_size: number
  /** It is in an earlier version of the team for this round. */
  kept: boolean
}

const files = statement('submission.files')<
  KnownFile,
  [uploadIds: readonly string[], userId: string, taskId: string, teamId: string]
>(`
  select f.id, f.kind, f.mime, f.byte_size::int as byte_size, f.attached_to is not null as kept from uploads f
  where f.id = any ($1::uuid[]) and (f.attached_to is null and f.owner_id = $2::uuid or exists (
    select from submission_files x join submissions s on s.id = x.submission_id
    where x.upload_id = f.id and s.task_id = $3::uuid and s.team_id = $4::uuid))
  order by f.id for no key update of f`)

/** Locks those of these uploads that a person may hand in for their team: their own new ones, and the team's of before. */
export const lockFiles = (trx: Trx, uploadIds: readonly string[], userId: string, taskId: string, teamId: string) =>
  files(trx, [uploadIds, userId, taskId, teamId])

const counted = statement('submission.countFiles')<{ count: number }, [taskId: string, teamId: string]>(`
  select count(distinct x.upload_id)::int as count from submissions s join submission_files x on x.submission_id = s.id
  where s.task_id = $1::uuid and s.team_id = $2::uuid`)

/** How many different files all versions of a team for a task have. */
export const countFiles = async (trx: Trx, taskId: string, teamId: string): Promise<number> =>
  (await counted(trx, [taskId, teamId]))[0]?.count ?? 0

type InsertValues = [
  taskId: string,
  teamId: string,
  userId: string,
  clientId: string,
  text: string,
  links: readonly string[],
  files: readonly string[],
]

const insert = statement('submission.insert')<{ id: string }, InsertValues>(`
  with made as (
    insert into submissions (task_id, team_id, user_id, client_id, version, text, links)
    select $1::uuid, $2::uuid, $3::uuid, $4::uuid, v.last + 1, $5, $6
    from (select ${versionsOf('$1::uuid', '$2::uuid')} as last) v where v.last < ${submissionLimits.versions}
    returning id
  ), listed as (
    insert into submission_files (submission_id, position, upload_id)
    select made.id, f.at - 1, f.id from made, unnest($7::uuid[]) with ordinality as f (id, at)
  ), attached as (
    update uploads u set attached_to = made.id, attached_as = 'submission', position = f.at - 1, open = false
    from made, unnest($7::uuid[]) with ordinality as f (id, at) where u.id = f.id and u.attached_to is null
  ) select id from made`)

export interface NewVersion {
  readonly taskId: string
  readonly teamId: string
  readonly userId: string
  readonly clientId: string
  readonly text: string
  readonly links: readonly string[]
  /** Locked. */
  readonly files: readonly string[]
}

/** Adds a version of a locked team with locked files; returns its id, or undefined if the team has the most already. */
export async function insertSubmission(trx: Trx, version: NewVersion): Promise<string | undefined> {
  const { taskId, teamId, userId, clientId, text, links, files: uploads } = version
  return (await insert(trx, [taskId, teamId, userId, clientId, text, links, uploads]))[0]?.id
}

export interface TeamSubmissionRow {
  id: string
  number: number
  name: string
  status: TeamStatus
  /** Null without an extension. */
  extended_to: Date | null
  versions: number
  latest: SubmissionJson | null
}

const nameOf = `coalesce(nullif(t.name, ''), (
    select m.name from event_team_members m where m.team_id = t.id order by m.position limit 1), '')`

const hasSubmitted = 'exists (select from submissions s where s.task_id = k.id and s.team_id = t.id)'

const matches = (state: string, pattern: string, number: string) => `(case ${state}::text when '' then true
      when 'none' then ${isAsked} and not ${hasSubmitted} else ${hasSubmitted} end
    and (${pattern}::text = '%' or t.number = ${number}::int or t.name ilike ${pattern} or exists (
      select from event_team_members m where m.team_id = t.id and m.name ilike ${pattern})))`

const teamColumns = `t.id, t.number, ${nameOf} as name, t.status, x.closes_at as extended_to,
    ${versionsOf('k.id', 't.id')} as versions, ${latestOf('k.id', 't.id')} as latest`

const seated = `submission_tasks k join event_teams t on t.event_id = k.event_id and t.waiting_at is null
    left join submission_extensions x on x.task_id = k.id and x.team_id = t.id and x.closes_at > k.closes_at`

type ListValues = [taskId: string, before: string, state: string, pattern: string, number: number, limit: number]

const list = statement('submission.teams')<TeamSubmissionRow, ListValues>(`
  select ${teamColumns} from ${seated}
  where k.id = $1::uuid and t.id < $2::uuid and ${matches('$3', '$4', '$5')} order by t.id desc limit $6`)

type ExportValues = [taskId: string, after: number, state: string, pattern: string, number: number, limit: number]

const listFrom = statement('submission.teamsFrom')<TeamSubmissionRow, ExportValues>(`
  select ${teamColumns} from ${seated}
  where k.id = $1::uuid and t.number > $2 and ${matches('$3', '$4', '$5')} order by t.number limit $6`)

export interface SubmissionsFilter {
  readonly state: SubmissionState | undefined
  readonly search: string | undefined
}

const valuesOf = ({ state = undefined, search = '' }: SubmissionsFilter): [string, string, number] => [
  state ?? '',
  search === '' ? '%' : `%${escapeLike(search)}%`,
  /^[1-9][0-9]{0,6}$/.test(search) ? Number(search) : 0,
]

/** Lists the teams with a seat with what each handed in for a task, newest team first. */
export const listTeamSubmissions = (
  db: Db,
  taskId: string,
  {
    before = topId,
    limit = submissionLimits.pageSize,
    ...filter
  }: SubmissionsFilter & {
    readonly before: string | undefined
    readonly limit: number | undefined
  },
) => list(db, [taskId, before, ...valuesOf(filter), limit])

/** As `listTeamSubmissions`, by number, from the one after a number. */
export const listTeamSubmissionsFrom = (
  db: Db,
  taskId: string,
  filter: SubmissionsFilter,
  after: number,
  limit: number,
) => listFrom(db, [taskId, after, ...valuesOf(filter), limit])

export interface StoredWork {
  id: string
  number: number
  name: string
  files: { name: string; key: string }[]
}

const stored = statement('submission.storedWork')<StoredWork, [taskId: string, after: string, limit: number]>(`
  select t.id, t.number, ${nameOf} as name, w.files from ${seated} cross join lateral (
    select json_agg(json_build_object('name', f.original_name, 'key', f.storage_key) order by y.position) as files
    from submission_files y join uploads f on f.id = y.upload_id
    where y.submission_id = (
      select s.id from submissions s where s.task_id = k.id and s.team_id = t.id order by s.version desc limit 1)) w
  where k.id = $1::uuid and t.id > $2::uuid and w.files is not null order by t.id limit $3`)

/** Lists the teams with a seat whose version that counts has files, with where these are stored, the oldest team first. */
export const listStoredWork = (db: Db, taskId: string, after: string, limit: number): Promise<StoredWork[]> =>
  stored(db, [taskId, after, limit])
