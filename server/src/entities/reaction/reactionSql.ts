import { messageLimits } from '@quad/contract/messageLimits.ts'
import { topId } from '../../platform/ids.ts'
import { findableBy, userBrief } from '../user/queries.ts'

export interface ReactionJson {
  emoji: string
  count: number
}

/** A table with a column `reactions`, the counts by emoji, and the table of the reactions themselves. */
export interface Reactable {
  readonly table: string
  /** The table's alias in SQL. */
  readonly row: string
  readonly reactions: string
  /** The foreign key in the table of reactions. */
  readonly key: string
  /** SQL that locks what deleting rows locks first, of those whose ids are in `$1`; absent for nothing. */
  readonly lockFirst?: string
}

/** SQL: a row's reactions, and the viewer's own, which are looked up only if the row has any. */
export const reactionColumns = ({ row, reactions, key }: Reactable, viewer: string) => `
  ${row}.reactions, case when ${row}.reactions is not null then array(
    select x.emoji from ${reactions} x where x.${key} = ${row}.id and x.user_id = ${viewer} order by x.id) end as reacted`

export interface ReactionColumns {
  /** In the order in which the emoji were first used. */
  reactions: ReactionJson[] | null
  /** The viewer's emoji; null if nobody has reacted. */
  reacted: string[] | null
}

export interface ReactedRow {
  reactions: ReactionJson[]
  ownReactions: string[]
  /** False if the row already has the maximum number of different emoji. */
  fits: boolean
}

export type ReactValues = [rowId: string, userId: string, emoji: string]

// Lock the row first, so that concurrent reactions don't overwrite each other's counts.
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

/** SQL with `ReactValues`: adds a reaction if the condition `may` is true for the row. */
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

/** SQL with `ReactValues`: removes a reaction. */
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

/** SQL with `ReactorValues`: the people who reacted with an emoji and whom the viewer may find, newest first. */
export const reactorsOf = ({ reactions, key }: Reactable) => `
  select ${userBrief}, x.id as reaction_id
  from ${reactions} x join users u on u.id = x.user_id
  where x.${key} = $1::uuid and x.emoji = $2 and x.id < coalesce($3::uuid, '${topId}') and ${findableBy('$5::uuid')}
  order by x.id desc limit $4`
