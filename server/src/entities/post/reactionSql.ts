import { messageLimits } from '@quad/contract/messageLimits.ts'
import { topId } from '../../platform/ids.ts'
import { findableBy, userBrief } from '../user/queries.ts'

export interface ReactionJson {
  emoji: string
  count: number
}

/** SQL: the columns of a post's reactions, and of those of the person `viewer`; pages look these up only where there are any. */
export const reactionColumns = (row: string, viewer: string) => `
  ${row}.reactions, case when ${row}.reactions is not null then array(
    select x.emoji from post_reactions x where x.post_id = ${row}.id and x.user_id = ${viewer} order by x.id) end as reacted`

export interface ReactionColumns {
  /** In the order of their first use. */
  reactions: ReactionJson[] | null
  /** The viewer's own; null unless there are reactions. */
  reacted: string[] | null
}

export interface ReactedRow {
  reactions: ReactionJson[]
  ownReactions: string[]
  /** False if the post has as many kinds as it may. */
  fits: boolean
}

export type ReactValues = [postId: string, userId: string, emoji: string]

// The post is locked first: concurrent reactions never lose one another.
const locked = (may: string) => `
  one as (
    select p.id, p.reactions from posts p where p.id = $1::uuid and ${may} for no key update
  )`

const kinds = 'jsonb_array_elements(one.reactions) with ordinality as kind (k, place)'
const own = `
  select x.emoji from post_reactions x where x.post_id = $1::uuid and x.user_id = $2::uuid and x.emoji <> $3 order by x.id`

/** SQL of `ReactValues`: adds a reaction; `may` is a condition on the post `p`. */
export const addingReaction = (may: string) => `
  with ${locked(may)}, fitting as (
    select one.id, exists (select from ${kinds} where k ->> 'emoji' = $3) as known,
      coalesce(jsonb_array_length(one.reactions), 0) < ${messageLimits.reactionKinds} as room from one
  ), added as (
    insert into post_reactions (post_id, user_id, emoji)
    select f.id, $2::uuid, $3 from fitting f where f.known or f.room
    on conflict do nothing returning post_id
  ), next as (
    select case when f.known then (
        select jsonb_agg(case when k ->> 'emoji' = $3
          then jsonb_build_object('emoji', $3, 'count', (k ->> 'count')::int + 1) else k end order by place) from ${kinds})
      else coalesce(one.reactions, '[]') || jsonb_build_object('emoji', $3, 'count', 1) end as reactions
    from one, fitting f, added
  ), counted as (
    update posts p set reactions = next.reactions from next where p.id = $1::uuid
  )
  select coalesce((select next.reactions from next), one.reactions, '[]') as reactions,
    array(${own}) || array[$3] as "ownReactions", f.known or f.room as fits
  from one, fitting f`

/** SQL of `ReactValues`: takes a reaction back. */
export const removingReaction = (may: string) => `
  with ${locked(may)}, removed as (
    delete from post_reactions x using one
    where x.post_id = one.id and x.user_id = $2::uuid and x.emoji = $3 returning x.emoji
  ), next as (
    select (
      select jsonb_agg(case when k ->> 'emoji' = $3
        then jsonb_build_object('emoji', $3, 'count', (k ->> 'count')::int - 1) else k end order by place)
      from ${kinds} where k ->> 'emoji' <> $3 or (k ->> 'count')::int > 1) as reactions
    from one, removed
  ), counted as (
    update posts p set reactions = next.reactions from next where p.id = $1::uuid
  )
  select coalesce(case when exists (select from removed) then (select next.reactions from next) else one.reactions end, '[]')
      as reactions, array(${own}) as "ownReactions", true as fits
  from one`

export type ReactorValues = [postId: string, emoji: string, before: string | null, limit: number, viewer: string]

/** SQL of `ReactorValues`: who reacted with an emoji, newest first, as far as the viewer may find them. */
export const reactorsOf = `
  select ${userBrief}, x.id as reaction_id
  from post_reactions x join users u on u.id = x.user_id
  where x.post_id = $1::uuid and x.emoji = $2 and x.id < coalesce($3::uuid, '${topId}') and ${findableBy('$5::uuid')}
  order by x.id desc limit $4`

/** SQL of a `Batch` that returns each `Parent`: takes back a person's reactions, with the posts locked in the order of ids. */
export const erasingReactions = `
  with found as materialized (
    select distinct x.post_id as id from post_reactions x where x.user_id = $1::uuid order by x.post_id limit $2
  ), one as materialized (
    select p.id, p.reactions from posts p where p.id in (select found.id from found) order by p.id for no key update
  ), gone as (
    delete from post_reactions x using one where x.post_id = one.id and x.user_id = $1::uuid returning x.post_id, x.emoji
  ), uncounted as (
    update posts p set reactions = (
      select jsonb_agg(jsonb_build_object('emoji', k ->> 'emoji', 'count', (k ->> 'count')::int - taken) order by place)
      from ${kinds} cross join lateral (
        select count(*)::int as taken from gone where gone.post_id = one.id and gone.emoji = k ->> 'emoji') t
      where (k ->> 'count')::int > taken)
    from one where p.id = one.id
  ) select id from found`
