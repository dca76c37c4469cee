import type { JobState } from '@quad/contract/entities/operating.ts'
import { type Db, statement, type Trx } from '../../platform/database.ts'
import { jobNames } from '../../platform/jobQueues.ts'

interface JobCountRow {
  name: string
  state: JobState
  jobs: number
  /** Seconds for which the oldest has been due; 0 for those that aren't. */
  oldest: number
}

const stateSql = `case j.state when 'active' then 'running' when 'failed' then 'failed' when 'retry' then 'retrying'
      else case when j.start_after > now() then 'later' else 'waiting' end end`

const count = statement('job.count')<JobCountRow, [states: readonly string[]]>(`
  select j.name, ${stateSql} as state, count(*)::int as jobs,
    greatest(0, extract(epoch from now() - min(j.start_after)))::int as oldest
  from pgboss.job j where j.state::text = any($1::text[]) group by 1, 2`)

/** How many jobs each queue has in each state; queues without any are absent. */
export const countJobs = (db: Db): Promise<JobCountRow[]> => count(db, [['created', 'retry', 'active', 'failed']])

/** How many jobs were given up, and for how many seconds the oldest one has been due. */
export function summarise(counts: readonly JobCountRow[]) {
  const of = (state: JobState) => counts.filter((one) => one.state === state)
  const failed = of('failed').reduce((sum, { jobs }) => sum + jobs, 0)
  return { failed, oldestSeconds: Math.max(0, ...of('waiting').map(({ oldest }) => oldest)) }
}

const retryAll = statement('job.retryFailed')<{ id: string }, []>(`
  update pgboss.job j set state = 'retry', retry_count = 0, start_after = now(), completed_on = null, output = null
  where j.state = 'failed' returning j.id`)

/** Tries all jobs again that were given up; returns how many. */
export const retryFailed = async (db: Db): Promise<number> => (await retryAll(db, [])).length

export interface JobRow {
  id: string
  queue: string
  state: JobState
  tries: number
  created_at: Date
  at: Date
  cause: string
}

// No data: a mail's job contains codes.
const list = statement('job.list')<JobRow, [state: string, afterId: string | null, limit: number]>(`
  select j.id, j.name as queue, ${stateSql} as state, j.retry_count + (j.started_on is not null)::int as tries,
    j.created_on as created_at, coalesce(j.completed_on, j.started_on, j.start_after) as at,
    coalesce(j.output ->> 'message', '') as cause
  from pgboss.job j
  where j.state in ('created', 'retry', 'active', 'failed') and ${stateSql} = $1 and ($2::uuid is null
    or (j.start_after, j.id) > (select k.start_after, k.id from pgboss.job k where k.id = $2::uuid limit 1))
  order by j.start_after, j.id limit $3`)

/** A page of the jobs in a state, the oldest due first. */
export const listJobs = (db: Db, state: JobState, afterId: string | null, limit: number): Promise<JobRow[]> =>
  list(db, [state, afterId, limit])

type Named = { name: string }

// With the queues' names, PostgreSQL finds the id in their index.
const retryOne = statement('job.retry')<Named, [id: string, queues: readonly string[]]>(`
  update pgboss.job j set state = 'retry', retry_count = 0, start_after = now(), completed_on = null, output = null
  where j.name = any($2::text[]) and j.id = $1::uuid and j.state = 'failed' returning j.name`)

/** Has a job that was given up tried again; returns its queue, undefined if it is in another state or gone. */
export const retryJob = async (trx: Trx, id: string): Promise<string | undefined> =>
  (await retryOne(trx, [id, jobNames]))[0]?.name

const cancelOne = statement('job.cancel')<Named, [id: string, queues: readonly string[]]>(`
  delete from pgboss.job j
  where j.name = any($2::text[]) and j.id = $1::uuid and j.state in ('created', 'retry', 'failed') returning j.name`)

/** Deletes a job that isn't running; returns its queue, undefined if it is running or gone. */
export const deleteJob = async (trx: Trx, id: string): Promise<string | undefined> =>
  (await cancelOne(trx, [id, jobNames]))[0]?.name
