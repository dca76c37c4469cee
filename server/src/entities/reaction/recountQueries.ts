import { messageLimits } from '@quad/contract/messageLimits.ts'
import type { Recount } from '../../platform/recount.ts'
import { recountOf } from '../recount/recountQueries.ts'
import type { Reactable } from './reactionSql.ts'

/**
 * SQL: joins each row `q` with its `reactions`: a count for each emoji, in the order of first use. Leaves out closed
 * accounts, and keeps 20 emojis, as a reopened account may bring back more.
 */
export const countedReactions = ({ reactions, key }: Pick<Reactable, 'reactions' | 'key'>) => `
  cross join lateral (
    select jsonb_agg(jsonb_build_object('emoji', g.emoji, 'count', g.total) order by g.first) as reactions from (
      select x.emoji, count(*)::int as total, min(x.id::text) as first
      from ${reactions} x join users u on u.id = x.user_id and u.closed_at is null
      where x.${key} = q.id group by x.emoji order by first limit ${messageLimits.reactionKinds}
    ) g
  ) h`

/** Recounts reactions; `count` is SQL that recounts the rows with the ids in `$1`, if the table needs its own. */
export const reactionRecount = (
  { table, reactions, key, lockFirst }: Pick<Reactable, 'table' | 'reactions' | 'key' | 'lockFirst'>,
  count = `
  update ${table} t set reactions = h.reactions
  from ${table} q ${countedReactions({ reactions, key })}
  where q.id = any($1::uuid[]) and t.id = q.id and t.reactions is distinct from h.reactions`,
): Recount =>
  recountOf({
    table,
    rows: reactions,
    key,
    lockFirst,
    count,
    erase: `
  with found as materialized (
    select distinct x.${key} as id from ${reactions} x where x.user_id = $1::uuid order by x.${key} limit $2
  ), one as materialized (
    select t.id from ${table} t where t.id in (select found.id from found) order by t.id for no key update
  ), gone as (
    delete from ${reactions} x using one where x.${key} = one.id and x.user_id = $1::uuid
  ) select id from found`,
  })
