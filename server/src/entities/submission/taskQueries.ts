import type { NewSubmissionTask } from '@quad/contract/bodies/submissions.ts'
import type { FileKind } from '@quad/contract/entities/submission.ts'
import { submissionLimits } from '@quad/contract/entities/submission.ts'
import { limits } from '@quad/contract/limits.ts'
import type { SubmissionStanding } from '@quad/contract/policies/submissions.ts'
import { type Db, statement, type Trx } from '../../platform/database.ts'
import { nobodyId } from '../../platform/ids.ts'
import { canViewEvent } from '../event/policySql.ts'
import { standingColumns, standingIn, type StandingRow } from '../event/standingQueries.ts'
import { deadline, isAsked, latestOf, type SubmissionJson, versionsOf } from './submissionSql.ts'

/** What a round asks for, as its locked row says. */
export interface StoredTask {
  id: string
  takes_text: boolean
  links_max: number
  files_max: number
  file_kinds: FileKind[]
  file_megabytes: number
  closes_at: Date
}

const stored = `
  select k.id, k.takes_text, k.links_max, k.files_max, k.file_kinds, k.file_megabytes, k.closes_at
  from submission_tasks k where k.event_id = $1::uuid and k.round_id = $2::uuid`

const lockShared = statement('submission.shareTask')<StoredTask, [eventId: string, roundId: string]>(
  `${stored} for share`,
)
const lock = statement('submission.lockTask')<StoredTask, [eventId: string, roundId: string]>(`${stored} for update`)

/** Locks what a round asks for until commit, so that its deadline stays; others may hand in meanwhile. */
export const shareTask = async (trx: Trx, eventId: string, roundId: string): Promise<StoredTask | undefined> =>
  (await lockShared(trx, [eventId, roundId]))[0]

/** Locks what a round asks for until commit: nobody hands in meanwhile. */
export const lockTask = async (trx: Trx, eventId: string, roundId: string): Promise<StoredTask | undefined> =>
  (await lock(trx, [eventId, roundId]))[0]

interface SubmissionStandingRow extends StandingRow, Omit<SubmissionStanding, keyof StandingRow | 'visible' | 'own'> {
  task_id: string | null
  team_id: string | null
  closes_at: Date | null
}

const standingOf = statement('submission.standing')<
  SubmissionStandingRow,
  [eventId: string, roundId: string, viewer: string]
>(`
  select ${standingColumns('$3::uuid')}, k.id as task_id, t.id as team_id, ${deadline} as closes_at,
    k.id is not null as there, t.id is not null as linked, coalesce(t.status = 'eliminated', false) as eliminated,
    coalesce(k.opens_at <= clock_timestamp(), false) as opened,
    coalesce(${deadline} <= clock_timestamp(), false) as closed
  from events e left join submission_tasks k on k.event_id = e.id and k.round_id = $2::uuid
    left join (event_registrants r join event_teams t on t.id = r.team_id and t.waiting_at is null)
      on r.event_id = e.id and r.user_id = $3::uuid
    left join submission_extensions x on x.task_id = k.id and x.team_id = t.id
  where e.id = $1::uuid and ${canViewEvent('$3::uuid')}`)

const nothing = { there: false, linked: false, own: false, eliminated: false, opened: false, closed: false }

/** Loads someone's standing to what a round asks for, with its id and that of their team; `of` is the team that the call is about. */
export async function loadSubmissionStanding(
  db: Db,
  { eventId, roundId, of }: { readonly eventId: string; readonly roundId: string; readonly of?: string },
  viewer: string,
): Promise<SubmissionStanding & { readonly taskId: string; readonly teamId: string }> {
  const [row] = await standingOf(db, [eventId, roundId, viewer])
  const ids = { taskId: row?.task_id ?? nobodyId, teamId: row?.team_id ?? nobodyId }
  if (!row) return { ...standingIn(row), ...nothing, ...ids }
  const { there, linked, eliminated, opened, closed } = row
  return { ...standingIn(row), there, linked, own: linked && row.team_id === of, eliminated, opened, closed, ...ids }
}

export interface TaskRow extends StoredTask {
  round_id: string
  title: string
  instructions: string
  opens_at: Date
  admin: boolean
  cancelled: boolean
  opened: boolean
  closed: boolean
  submitted: number
  teams: number
  /** Null for those without a seat. */
  team_id: string | null
  eliminated: boolean
  team_closes_at: Date | null
  versions: number
  latest: SubmissionJson | null
}

const tasks = statement('submission.tasks')<TaskRow, [eventId: string, viewer: string]>(`
  select k.id, k.round_id, k.title, k.instructions, k.takes_text, k.links_max, k.files_max, k.file_kinds, k.file_megabytes,
    k.opens_at, k.closes_at, own.admin, own.cancelled, k.opens_at <= clock_timestamp() as opened,
    ${deadline} <= clock_timestamp() as closed,
    (select count(*)::int from submissions s where own.admin and s.task_id = k.id and s.version = 1) as submitted,
    case when own.admin then own.teams else 0 end as teams, own.team_id, own.eliminated, ${deadline} as team_closes_at,
    ${versionsOf('k.id', 'own.team_id')} as versions, ${latestOf('k.id', 'own.team_id')} as latest
  from (
    select e.id, ${standingColumns('$2::uuid')}, t.id as team_id, coalesce(t.status = 'eliminated', false) as eliminated,
      (select count(*)::int from event_teams t where t.event_id = e.id and ${isAsked}) as teams
    from events e left join (event_registrants r join event_teams t on t.id = r.team_id and t.waiting_at is null)
      on r.event_id = e.id and r.user_id = $2::uuid
    where e.id = $1::uuid and ${canViewEvent('$2::uuid')}
  ) own join submission_tasks k on k.event_id = own.id
    left join submission_extensions x on x.task_id = k.id and x.team_id = own.team_id
  where own.admin or own.team_id is not null
  order by k.closes_at, k.id limit ${limits.roundsMax}`)

/** Lists what the rounds of an event ask for, for its admins and those with a seat; the first deadline first. */
export const listTasks = (db: Db, eventId: string, viewer: string): Promise<TaskRow[]> => tasks(db, [eventId, viewer])

// Who learns of a deadline within the time of a reminder needs none.
const isSoon = `$10::timestamptz <= now() + interval '${submissionLimits.remindHours} hours'`

type SaveValues = [
  eventId: string,
  roundId: string,
  title: string,
  instructions: string,
  takesText: boolean,
  links: number,
  files: number,
  kinds: readonly string[],
  opensAt: Date,
  closesAt: Date,
  megabytes: number,
]

const save = statement('submission.saveTask')<{ id: string }, SaveValues>(`
  insert into submission_tasks as k (event_id, round_id, title, instructions, takes_text, links_max, files_max, file_kinds,
    opens_at, closes_at, file_megabytes, reminded)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, ${isSoon})
  on conflict (event_id, round_id) do update set title = excluded.title, instructions = excluded.instructions,
    takes_text = excluded.takes_text, links_max = excluded.links_max, files_max = excluded.files_max,
    file_kinds = excluded.file_kinds, opens_at = excluded.opens_at, closes_at = excluded.closes_at,
    file_megabytes = excluded.file_megabytes,
    reminded = case when k.closes_at = excluded.closes_at then k.reminded else excluded.reminded end
  returning k.id`)

/** Sets what a round of a locked event asks for; returns its id. */
export async function saveTask(trx: Trx, eventId: string, roundId: string, task: NewSubmissionTask): Promise<string> {
  const { title, instructions, takesText, links, files, fileKinds, fileMegabytes, opensAt, closesAt } = task
  const kinds = [...new Set(fileKinds)]
  const [row] = await save(trx, [
    eventId,
    roundId,
    title,
    instructions,
    takesText,
    links,
    files,
    kinds,
    opensAt,
    closesAt,
    fileMegabytes,
  ])
  return row?.id ?? nobodyId
}

const deleteUnused = statement('submission.deleteTask')<{ id: string }, [taskId: string]>(`
  delete from submission_tasks k
  where k.id = $1::uuid and not exists (select from submissions s where s.task_id = k.id) returning k.id`)

/** Deletes what a round asks for, locked; false if a team has handed in for it. */
export const deleteTask = async (trx: Trx, taskId: string): Promise<boolean> =>
  (await deleteUnused(trx, [taskId])).length > 0

const lockRoundless = statement('submission.lockRoundless')<{ id: string; used: boolean }, [eventId: string]>(`
  select k.id, exists (select from submissions s where s.task_id = k.id) as used from submission_tasks k
  where k.event_id = $1::uuid and k.round_id not in (
    select (r ->> 'id')::uuid from events e cross join jsonb_array_elements(e.rounds) r where e.id = $1)
  order by k.id for update`)

/** Deletes what rounds asked for that a locked event doesn't have any more; false, and nothing, if teams handed in for one. */
export async function deleteRoundless(trx: Trx, eventId: string): Promise<boolean> {
  const tasksGone = await lockRoundless(trx, [eventId])
  if (tasksGone.some(({ used }) => used)) return false
  const ids = tasksGone.map(({ id }) => id)
  if (ids.length > 0) await trx.deleteFrom('submission_tasks').where('id', 'in', ids).execute()
  return true
}

const extend = statement('submission.extend')<
  { id: string },
  [taskId: string, eventId: string, teamId: string, closesAt: Date]
>(`
  insert into submission_extensions as x (task_id, team_id, closes_at, reminded)
  select $1::uuid, t.id, $4, $4::timestamptz <= now() + interval '${submissionLimits.remindHours} hours'
  from event_teams t where t.event_id = $2::uuid and t.id = $3::uuid and t.waiting_at is null
  on conflict (task_id, team_id) do update set closes_at = excluded.closes_at, reminded = excluded.reminded
  returning x.id`)

/** Gives a team with a seat its own deadline for a locked task; returns the extension's id, or undefined without such a team. */
export const extendFor = async (trx: Trx, taskId: string, eventId: string, teamId: string, closesAt: Date) =>
  (await extend(trx, [taskId, eventId, teamId, closesAt]))[0]?.id

const within = (table: string) => `
    not ${table}.reminded and ${table}.closes_at > $1::timestamptz
      and ${table}.closes_at <= $1::timestamptz + interval '${submissionLimits.remindHours} hours'`

const takeTask = statement('submission.takeDueTask')<{ id: string }, [now: Date]>(`
  update submission_tasks k set reminded = true where k.id = (
    select k.id from submission_tasks k join events e on e.id = k.event_id and e.deleted_at is null
    where ${within('k')} and k.opens_at <= $1::timestamptz and e.cancelled_at is null
    order by k.closes_at limit 1 for no key update of k skip locked)
  returning k.id`)

const takeExtension = statement('submission.takeDueExtension')<{ id: string }, [now: Date]>(`
  update submission_extensions x set reminded = true where x.id = (
    select x.id from submission_extensions x join submission_tasks k on k.id = x.task_id
      join events e on e.id = k.event_id and e.deleted_at is null
    where ${within('x')} and x.closes_at > k.closes_at and e.cancelled_at is null
    order by x.closes_at limit 1 for no key update of x skip locked)
  returning x.id`)

/** Marks a deadline within the next day as reminded of; returns the id of the task or of a team's extension, or undefined. */
export const takeDue = async (trx: Trx, now: Date): Promise<string | undefined> =>
  (await takeTask(trx, [now]))[0]?.id ?? (await takeExtension(trx, [now]))[0]?.id
