import { type Db, statement } from '../../platform/database.ts'
import { idsIn } from '../user/present.ts'
import type { NotifiedKind } from './kind.ts'
import { actsOf, writeCtes } from './writeQueries.ts'

// More recipients than this are written by a job, so that an act waits for few rows.
const inActMax = 100
const setSize = 1000

export interface Act {
  readonly actorId: string
  /** The row that the act made or changed, by which the kind finds its recipients. */
  readonly subjectId: string
}

/** An act that a job fans out, with an id of its own: the job can run again. */
export interface FannedOutAct extends Act {
  readonly actId: string
}

const notifiedIds = (name: string) =>
  `array_to_string(array(select user_id from notified_${name}), ',') as "notifiedIds"`

const inAct = (name: string, kind: NotifiedKind) =>
  statement<{ notifiedIds: string; actId: string | null }, [string, string]>(
    `
  with acts as materialized (
    select distinct a.* from (${actsOf(kind, '$1::uuid')}) a order by a.recipient_id limit ${inActMax + 1}
  ), many as (
    select count(*) > ${inActMax} as too_many from acts
  ), ${writeCtes(name, kind, 'select acts.* from acts, many where not many.too_many')}
  select ${notifiedIds(name)}, case when many.too_many then uuid_v7() end as "actId" from many`,
    name,
  )

const inSets = (name: string, kind: NotifiedKind) =>
  statement<{ notifiedIds: string; lastId: string | null }, [string, string, string, string]>(
    `
  with acts as materialized (
    select distinct a.* from (${actsOf(kind, '$1::uuid')}) a
    where a.recipient_id > $4::uuid order by a.recipient_id limit ${setSize}
  ), ${writeCtes(name, kind, 'select * from acts', '$3::uuid')}
  select ${notifiedIds(name)}, case when count(*) = ${setSize} then max(recipient_id::text) end as "lastId" from acts`,
    name,
  )

/** The statements that write one kind. */
export function statementsOf(name: string, kind: NotifiedKind) {
  const [act, set] = [inAct(name, kind), inSets(name, kind)]
  return {
    /** Writes an act's notifications if there are few; otherwise returns the `actId` to fan it out under. */
    async writeAct(db: Db, { actorId, subjectId }: Act) {
      const [row] = await act(db, [actorId, subjectId])
      return { notifiedIds: idsIn(row?.notifiedIds ?? ''), actId: row?.actId ?? null }
    },
    /** Writes the next set, of recipients with ids above `afterId`; `lastId` is null with the last set. */
    async writeSet(db: Db, { actorId, subjectId, actId }: FannedOutAct, afterId: string) {
      const [row] = await set(db, [actorId, subjectId, actId, afterId])
      return { notifiedIds: idsIn(row?.notifiedIds ?? ''), lastId: row?.lastId ?? null }
    },
  }
}
