import { messageLimits } from '@quad/contract/messageLimits.ts'
import { topId } from '../../platform/ids.ts'
import { findableBy, userBrief } from '../user/queries.ts'

export interface ReactionJson {
  emoji: string
  count: number
}

/** A table whose rows count their reactions by emoji in the column `reactions`, and the table of these. */
export interface Reactable {
  readonly table: string
  /** The alias of its row in conditions. */
  readonly row: string
  readonly reactions: string
  /** The column of a reaction that refers to the row. */
  readonly key: string
}

/** SQL: the columns of a row's reactions, and of those of the person `viewer`; pages look these up only where there are any. */
export const reactionColumns = ({ row, reactions, key }: Reactable, viewer: string) => `
  ${row}.reactions, case when ${row}.reactions is not null then array(
    select x.emoji from ${reactions} x where x.${key} = ${row}.id and x.user_id = ${viewer} order by x.id) end as reacted`

export interface ReactionColumns {
  /** In the order of their first use. */
  reactions: ReactionJson[] | null
  /** The viewer's own; null unless there are reactions. */
  reacted: string[] | null
}

export interface ReactedRow {
  reactions: ReactionJson[]
  ownReactions: string[]
  /** False if the row has as many kinds as it may. */
  fits: boolean
}

export type ReactValues = [rowId: string, userId: string, emoji: string]

// The row is locked first: concurrent reactions never lose one another.
const locked = ({ table, row }: Reactable, may: string) => `
  one as (
    select ${row}.id, ${row}.reactions from ${table} ${row} where ${row}.id = $1::uuid and ${may} for no key update
  )`

const kinds = 'jsonb_array_elements(one.reactions) with ordinality as kind (k, place)'

const own = ({ reactions, key }: Reactable) => `
  select x.emoji from ${reactions} x where x.${key} = $1::uuid and x.user_id = $2::uuid and x.emoji <> $3 order by x.id`

const counted = ({ table }: Reactable) => `
  counted as (
    update ${table} t set reactions = next.reactions from next where t.id = $1::uuid
  )`

/** SQL of `ReactValues`: adds a reaction; `may` is a condition on the row. */
export const addingReaction = (to: Reactable, may: string) => `
  with ${locked(to, may)}, fitting as (
    select one.id, exists (select from ${kinds} where k ->> 'emoji' = $3) as known,
      coalesce(jsonb_array_length(one.reactions), 0) < ${messageLimits.reactionKinds} as room from one
  ), added as (
    insert into ${to.reactions} (${to.key}, user_id, emoji)
    select f.id, $2::uuid, $3 from fitting f where f.known or f.room
    on conflict do nothing returning ${to.key}
  ), next as (
    select case when f.known then (
        select jsonb_agg(case when k ->> 'emoji' = $3
          then jsonb_build_object('emoji', $3, 'count', (k ->> 'count')::int + 1) else k end order by place) from ${kinds})
      else coalesce(one.reactions, '[]') || jsonb_build_object('emoji', $3, 'count', 1) end as reactions
    from one, fitting f, added
  ), ${counted(to)}
  select coalesce((select next.reactions from next), one.reactions, '[]') as reactions,
    array(${own(to)}) || array[$3] as "ownReactions", f.known or f.room as fits
  from one, fitting f`

/** SQL of `ReactValues`: takes a reaction back. */
export const removingReaction = (from: Reactable, may: string) => `
  with ${locked(from, may)}, removed as (
    delete from ${from.reactions} x using one
    where x.${from.key} = one.id and x.user_id = $2::uuid and x.emoji = $3 returning x.emoji
  ), next as (
    select (
      select jsonb_agg(case when k ->> 'emoji' = $3
        then jsonb_build_object('emoji', $3, 'count', (k ->> 'count')::int - 1) else k end order by place)
      from ${kinds} where k ->> 'emoji' <> $3 or (k ->> 'count')::int > 1) as reactions
    from one, removed
  ), ${counted(from)}
  select coalesce(case when exists (select from removed) then (select next.reactions from next) else one.reactions end, '[]')
      as reactions, array(${own(from)}) as "ownReactions", true as fits
  from one`

export type ReactorValues = [rowId: string, emoji: string, before: string | null, limit: number, viewer: string]

/** SQL of `ReactorValues`: who reacted with an emoji, newest first, as far as the viewer may find them. */
export const reactorsOf = ({ reactions, key }: Reactable) => `
  select ${userBrief}, x.id as reaction_id
  from ${reactions} x join users u on u.id = x.user_id
  where x.${key} = $1::uuid and x.emoji = $2 and x.id < coalesce($3::uuid, '${topId}') and ${findableBy('$5::uuid')}
  order by x.id desc limit $4`
