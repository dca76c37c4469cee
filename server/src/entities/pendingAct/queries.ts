import { limits } from '@quad/contract/limits.ts'
import { existsScalar, statement, type Trx } from '../../platform/database.ts'

/** SQL: a bulk act on this subject can still be undone. */
export const isPending = (subject: string) => existsScalar(`pending_acts a where a.subject_id = ${subject}`)

/** SQL: the value that the latest pending act gives this subject; null without one. */
export const pendingValue = (subject: string) =>
  `(select a.value from pending_acts a where a.subject_id = ${subject} order by a.act_id desc limit 1)`

export interface NewAct {
  /** The event or club, locked by the caller. */
  readonly placeId: string
  readonly actorId: string
  readonly value: string
  readonly subjectIds: readonly string[]
}

const add = statement('pendingAct.add')<
  { actId: string },
  [placeId: string, actorId: string, value: string, subjectIds: readonly string[]]
>(`
  with act as materialized (select uuid_v7() as id), added as (
    insert into pending_acts (act_id, subject_id, place_id, actor_id, value)
    select act.id, subject, $1::uuid, $2::uuid, $3::text from act, unnest($4::uuid[]) subject
  ) select act.id as "actId" from act`)

/** Notes an act that a job carries out ten seconds later; its id, by which it can be undone until then. */
export async function insertAct(trx: Trx, { placeId, actorId, value, subjectIds }: NewAct): Promise<string> {
  const [row] = await add(trx, [placeId, actorId, value, subjectIds])
  if (!row) throw new Error('PostgreSQL returned no act.')
  return row.actId
}

const undo = statement('pendingAct.undo')<{ subjectId: string }, [placeId: string, actId: string, actorId: string]>(`
  delete from pending_acts a
  where a.place_id = $1::uuid and a.act_id = $2::uuid and a.actor_id = $3::uuid
    and a.decided_at > now() - interval '${limits.undoSeconds} seconds'
  returning a.subject_id as "subjectId"`)

/** Undoes an act of this person in a locked place; false if it is too late. */
export async function deleteAct(trx: Trx, placeId: string, actId: string, actorId: string): Promise<boolean> {
  return (await undo(trx, [placeId, actId, actorId])).length > 0
}

const drop = statement('pendingAct.drop')<never, [subjectIds: readonly string[]]>(`
  delete from pending_acts a where a.subject_id = any ($1::uuid[])`)

/** Takes these subjects out of all pending acts, because somebody changes them at once. Lock their place before. */
export async function dropPending(trx: Trx, subjectIds: readonly string[]): Promise<void> {
  await drop(trx, [subjectIds])
}

export interface DueAct {
  actorId: string
  value: string
  subjectIds: string[]
}

const due = statement('pendingAct.takeDue')<DueAct, [placeId: string]>(`
  with due as (
    delete from pending_acts a where a.act_id = (
      select o.act_id from pending_acts o
      where o.place_id = $1::uuid and o.decided_at <= now() - interval '${limits.undoSeconds} seconds'
      order by o.act_id limit 1) returning a.*
  )
  select due.actor_id as "actorId", due.value, array_agg(due.subject_id) as "subjectIds"
  from due group by due.act_id, due.actor_id, due.value`)

/** Deletes the oldest act of a locked place that can't be undone any more and returns it; undefined for none. */
export async function takeDueAct(trx: Trx, placeId: string): Promise<DueAct | undefined> {
  return (await due(trx, [placeId]))[0]
}
