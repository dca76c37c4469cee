import type { NotificationKind } from '@quad/contract/entities/notification.ts'
import { statement, type Trx } from '../../platform/database.ts'
import { kinds } from './kinds.ts'

const withdrawing = (name: string, keptBy: string) =>
  statement<{ userId: string }, [readonly string[], readonly string[]]>(
    `
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
  returning n.user_id as "userId"`,
    name,
  )

const statements = new Map(Object.entries(kinds).map(([name, { keptBy }]) => [name, withdrawing(name, keptBy)]))

export interface WithdrawnAct {
  readonly targetId: string
  readonly actorId: string
}

/**
 * Takes actors off the notifications of targets once their last act on them is gone, and deletes a notification that
 * has no actor left. Call it with the target's post locked. Returns the ids of the users who lost a notification.
 */
export async function withdraw(trx: Trx, kind: NotificationKind, acts: readonly WithdrawnAct[]): Promise<string[]> {
  if (acts.length === 0) return []
  const values: [string[], string[]] = [acts.map((act) => act.targetId), acts.map((act) => act.actorId)]
  return ((await statements.get(kind)?.(trx, values)) ?? []).map(({ userId }) => userId)
}
