import { statement } from '../../platform/database.ts'
import type { Kind, RevocableKind, WithdrawableKind } from './kind.ts'
import { actsOf, writeCtes } from './writeQueries.ts'

// More recipients than this are notified by a job, so that no act waits for many rows.
const inActMax = 100
export const setSize = 1000

/** SQL: a column with the ids of the users for whom `writeCtes` wrote, see idsIn. */
export const notifiedIds = (name: string) =>
  `array_to_string(array(select user_id from notified_${name}), ',') as "notifiedIds"`

// Nobody is named: the recipient is the actor. PostgreSQL needs a use of $1 to know its type.
const actorOf = ({ actorless, recipients }: Kind) =>
  actorless ? `coalesce(${recipients.columns.recipient_id}, $1::uuid)` : '$1::uuid'

const writeAct = (name: string, kind: Kind) =>
  statement(`notification.writeAct.${name}`)<
    { notifiedIds: string; actId: string | null },
    [actorId: string, subjectId: string]
  >(`
  with acts as materialized (
    select distinct a.* from (${actsOf(kind, actorOf(kind))}) a order by a.recipient_id limit ${inActMax + 1}
  ), many as (
    select count(*) > ${inActMax} as too_many from acts
  ), ${writeCtes(name, kind, 'select acts.* from acts, many where not many.too_many')}
  select ${notifiedIds(name)}, case when many.too_many then uuid_v7() end as "actId" from many`)

const writeSet = (name: string, kind: Kind) =>
  statement(`notification.writeSet.${name}`)<
    { notifiedIds: string; lastId: string | null },
    [actorId: string, subjectId: string, actId: string, afterId: string]
  >(`
  with acts as materialized (
    select distinct a.* from (${actsOf(kind, actorOf(kind))}) a
    where a.recipient_id > $4::uuid order by a.recipient_id limit ${setSize}
  ), ${writeCtes(name, kind, 'select * from acts', { actId: '$3::uuid' })}
  select ${notifiedIds(name)}, case when count(*) = ${setSize} then max(recipient_id::text) end as "lastId" from acts`)

const withdraw = (name: string, { keptBy }: WithdrawableKind) =>
  statement(`notification.withdraw.${name}`)<
    { userId: string },
    [targetIds: readonly string[], actorIds: readonly string[]]
  >(`
  with act as (
    select distinct * from unnest($1::uuid[], $2::uuid[]) as act (target_id, actor_id)
  ), gone as (
    delete from notification_actors a using act join notifications n
      on n.kind = '${name}' and n.target_id = act.target_id
    where a.notification_id = n.id and a.actor_id = act.actor_id and not exists (select from ${keptBy})
    returning a.notification_id, a.actor_id
  )
  delete from notifications n where n.id in (select notification_id from gone) and not exists (
    select from notification_actors a where a.notification_id = n.id and not exists (
      select from gone where gone.notification_id = n.id and gone.actor_id = a.actor_id))
  returning n.user_id as "userId"`)

/** A kind whose notifications are withdrawn, with the statement that does so. */
export const withdrawable = <Of extends WithdrawableKind>(name: string, kind: Of) => ({
  ...kind,
  withdraw: withdraw(name, kind),
})

const revoke = (name: string, { neededBy }: RevocableKind) =>
  statement(`notification.revoke.${name}`)<{ userId: string }, [targetId: string]>(`
  delete from notifications n where n.kind = '${name}' and n.target_id = $1::uuid and not exists (select from ${neededBy})
  returning n.user_id as "userId"`)

/** A kind whose notifications are revoked, with the statement that does so. */
export const revocable = (name: string, kind: RevocableKind) => ({ revoke: revoke(name, kind) })

/** A kind with the statements that write it. `writeAct` writes few recipients; of many it returns the `actId` of their job. */
export const notified = (name: string, kind: Kind) => ({
  ...kind,
  writeAct: writeAct(name, kind),
  writeSet: writeSet(name, kind),
})
