import { existsScalar } from '../../platform/database.ts'
import type { Kind } from './kind.ts'

/** SQL: the recipient of `a`, an act and one of its recipients, wants to hear of it (NOTI-06). */
export const wantsNotification = (onPost: boolean) => `
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

interface Writing {
  /** All acts have one recipient: PostgreSQL then needs no sort and no join, a twentieth of a like's time. */
  readonly oneRecipient?: true
  /** SQL: the act's own id, by which writing the same act again changes nothing. */
  readonly actId?: string
  /** SQL: what changed, as JSON that the notification keeps. */
  readonly change?: string
}

/**
 * SQL: CTEs that write the notifications of `acts`, rows as `actsOf` selects them, for the recipients who want them.
 * `notified_{name}` has their `user_id`. A notification that exists becomes the newest and unread again.
 */
export function writeCtes(
  name: string,
  kind: Kind,
  acts: string,
  { oneRecipient, actId, change }: Writing = {},
): string {
  const { recipient_id: _, ...ids } = kind.recipients.columns
  const columns = Object.keys(ids)
  const own = { ...(actId !== undefined && { sort_id: actId }), ...(change !== undefined && { change }) }
  const values = ['recipient_id', `'${name}'`, `'${kind.targetType}'`, ...columns, ...Object.values(own)].join(', ')
  const replaced = `, replaced_${name} as (
    delete from notification_actors a using notified_${name} n
    where a.notification_id = n.id and a.actor_id not in (select actor_id from new_${name})
  )`
  return `
  new_${name} as (
    select a.* from (${acts}) a where ${kind.actorless ? 'true' : wantsNotification(columns.includes('post_id'))}
  ), notified_${name} as (
    insert into notifications (user_id, kind, target_type, ${[...columns, ...Object.keys(own)].join(', ')})
    ${oneRecipient ? `select ${values} from new_${name} limit 1` : `select distinct ${values} from new_${name} order by recipient_id`}
    on conflict (target_id, kind, user_id) do update set sort_id = excluded.sort_id, read_at = null${change === undefined ? '' : ', change = excluded.change'}
    ${actId === undefined ? '' : 'where notifications.sort_id < excluded.sort_id'}
    returning id, user_id
  )${kind.groups ? '' : replaced}, actors_${name} as (
    insert into notification_actors (notification_id, actor_id)
    select ${oneRecipient ? '' : 'distinct '}n.id, a.actor_id from notified_${name} n join new_${name} a on ${oneRecipient ? 'true' : 'a.recipient_id = n.user_id'}
    on conflict (notification_id, actor_id) do update set sort_id = excluded.sort_id
  )`
}
