import type { TextMention } from '@quad/contract/entities/mention.ts'
import { idsOf, statement, type Trx } from '../../platform/database.ts'
import { canViewEvent } from '../event/policySql.ts'
import { canView } from '../post/visibility.ts'

/** A kind of text that mentions people. */
export type MentioningText = 'post' | 'comment' | 'eventComment'

interface Place {
  readonly table: 'posts' | 'comments' | 'event_comments'
  /** The column of `text_mentions`. */
  readonly column: string
  /** SQL: people who may read the post or the event in $1. */
  readonly readers: string
}

const readersOfPost = `exists (select from posts p where p.id = $1::uuid and ${canView('u.id')})`

export const places: Readonly<Record<MentioningText, Place>> = {
  post: { table: 'posts', column: 'post_id', readers: readersOfPost },
  comment: { table: 'comments', column: 'comment_id', readers: readersOfPost },
  eventComment: {
    table: 'event_comments',
    column: 'event_comment_id',
    readers: `exists (select from events e where e.id = $1::uuid and ${canViewEvent('u.id')})`,
  },
}

interface Person {
  id: string
  name: string
}

const mentionable = (on: MentioningText) =>
  statement(`mention.people.${on}`)<Person, [placeId: string, authorId: string, ids: readonly string[]]>(`
  select u.id, u.display_name as name from users u
  where u.id = any (${idsOf('$3')}) and u.id <> $2::uuid and u.closed_at is null and ${places[on].readers}
    and not exists (select from blocks b where b.blocker_id = $2::uuid and b.blocked_id = u.id)
    and not exists (select from blocks b where b.blocker_id = u.id and b.blocked_id = $2::uuid)`)

const save = (on: MentioningText) =>
  statement(`mention.save.${on}`)<
    { isNew: boolean },
    [textId: string, mentions: string | null, userIds: readonly string[], actId: string, except: readonly string[]]
  >(`
  with saved as (
    update ${places[on].table} t set mentions = $2::text::jsonb where t.id = $1::uuid
  ), made as (
    insert into text_mentions (${places[on].column}, user_id, act_id)
    select $1::uuid, m.id, case when m.id <> all ($5::uuid[]) then $4::uuid end from unnest($3::uuid[]) as m (id)
    on conflict do nothing returning act_id
  )
  select exists (select from made where act_id is not null) as "isNew"`)

const forEachText = <Made>(make: (on: MentioningText) => Made) => ({
  post: make('post'),
  comment: make('comment'),
  eventComment: make('eventComment'),
})

const people = forEachText(mentionable)
const saving = forEachText(save)

/**
 * Finds those of these people whom the author may mention under a post or event: they may read it, and neither has
 * blocked the other.
 */
export function findMentionable(
  trx: Trx,
  on: MentioningText,
  placeId: string,
  authorId: string,
  ids: readonly string[],
): Promise<Person[]> {
  return people[on](trx, [placeId, authorId, ids])
}

interface Saved {
  readonly textId: string
  readonly mentions: readonly TextMention[]
  readonly actId: string
  /** Whom another notification of the same act reaches. */
  readonly except: readonly string[]
}

/** Stores the mentions of a text; returns whether the act mentions somebody for the first time. */
export async function saveMentions(
  trx: Trx,
  on: MentioningText,
  { textId, mentions, actId, except }: Saved,
): Promise<boolean> {
  const json = mentions.length === 0 ? null : JSON.stringify(mentions)
  const userIds = [...new Set(mentions.map(({ _id }) => _id))]
  return (await saving[on](trx, [textId, json, userIds, actId, except]))[0]?.isNew ?? false
}
