import { existsScalar } from '../../platform/database.ts'
import type { Kind } from './kind.ts'

// Of `a`, an act and one of its recipients (NOTI-06).
const wantsNotification = (onPost: boolean) => `
  a.recipient_id <> a.actor_id
  ${onPost ? `and not ${existsScalar('post_mutes m where m.user_id = a.recipient_id and m.post_id = a.post_id')}` : ''}
  and not ${existsScalar('user_mutes m where m.user_id = a.recipient_id and m.muted_id = a.actor_id')}
  and not ${existsScalar('blocks b where b.blocker_id = a.recipient_id and b.blocked_id = a.actor_id')}
  and not ${existsScalar('blocks b where b.blocker_id = a.actor_id and b.blocked_id = a.recipient_id')}`

/** SQL: a kind's acts, a row for each recipient, as `writeCtes` reads them. `actor` is the SQL of the actor's id. */
export function actsOf({ recipients: { from, where, columns } }: Kind, actor: string): string {
  const selected = Object.entries({ ...columns, actor_id: actor }).map(([name, id]) => `${id} as ${name}`)
  return `select ${selected.join(', ')} from ${from} where ${where}`
}

/**
 * SQL: CTEs that write the notifications of `acts`, rows as `actsOf` selects them, for the recipients who want them.
 * `notified_{name}` has their `user_id`. A notification that exists becomes the newest and unread again. `actId`, the
 * SQL of an act's own id, makes that idempotent: the same act written again changes nothing.
 */
export function writeCtes(name: string, kind: Kind, acts: string, actId?: string): string {
  const { recipient_id: _, ...ids } = kind.recipients.columns
  const columns = Object.keys(ids)
  const ownId = actId === undefined ? [] : [actId]
  const replaced = `, replaced_${name} as (
    delete from notification_actors a using notified_${name} n
    where a.notification_id = n.id and a.actor_id not in (select actor_id from new_${name})
  )`
  return `
  new_${name} as (
    select a.* from (${acts}) a where ${wantsNotification(columns.includes('post_id'))}
  ), notified_${name} as (
    insert into notifications (user_id, kind, target_type, ${[...columns, ...ownId.map(() => 'sort_id')].join(', ')})
    select distinct recipient_id, '${name}', '${kind.targetType}', ${[...columns, ...ownId].join(', ')}
    from new_${name} order by recipient_id
    on conflict (target_id, kind, user_id) do update set sort_id = excluded.sort_id, read_at = null
    ${actId === undefined ? '' : 'where notifications.sort_id < excluded.sort_id'}
    returning id, user_id
  )${kind.groups ? '' : replaced}, actors_${name} as (
    insert into notification_actors (notification_id, actor_id)
    select n.id, a.actor_id from notified_${name} n join new_${name} a on a.recipient_id = n.user_id
    on conflict (notification_id, actor_id) do update set sort_id = excluded.sort_id
  )`
}
