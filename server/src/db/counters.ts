import type pg from 'pg'

/** A column with the number of rows that refer to its row. */
export interface Counter {
  readonly table:
    | 'posts'
    | 'comments'
    | 'clubs'
    | 'rooms'
    | 'events'
    | 'event_comments'
    | 'fests'
    | 'cases'
    | 'follow_counts'
  readonly column: string
  /** The rows counted, and their column that refers to the row with the counter. */
  readonly counted: string
  readonly by: string
}

// Posts and messages that share a post.
const shares = `(
  select shared_id as post_id from posts where shared_id is not null
  union all select shared_post_id from messages where shared_post_id is not null)`

const isClosed = 'x.closed_at is not null and x.erased_at is null'
const hiddenReplies = (table: string, author: string) =>
  `(select r.parent_id from ${table} r join users x on x.id = r.${author} where ${isClosed})`
const closedLikes = (likes: string) =>
  `(select l.comment_id from ${likes} l join users x on x.id = l.user_id where ${isClosed})`

// A team takes one seat or one for each member.
const seatsWhere = (condition: string) =>
  `(select event_id from event_teams cross join generate_series(1, seats) where ${condition})`

/** Every counter of the schema. */
export const counters: readonly Counter[] = [
  { table: 'posts', column: 'likes_count', counted: 'post_likes', by: 'post_id' },
  { table: 'posts', column: 'comments_count', counted: 'comments', by: 'post_id' },
  { table: 'posts', column: 'shares_count', counted: shares, by: 'post_id' },
  { table: 'posts', column: 'media_count', counted: 'uploads', by: 'attached_to' },
  { table: 'comments', column: 'likes_count', counted: 'comment_likes', by: 'comment_id' },
  { table: 'event_comments', column: 'likes_count', counted: 'event_comment_likes', by: 'comment_id' },
  { table: 'comments', column: 'replies_count', counted: 'comments', by: 'parent_id' },
  {
    table: 'clubs',
    column: 'members_count',
    counted: '(select club_id from club_members where active)',
    by: 'club_id',
  },
  { table: 'events', column: 'views_count', counted: 'event_views', by: 'event_id' },
  {
    table: 'events',
    column: 'teams_count',
    counted: seatsWhere('waiting_at is null'),
    by: 'event_id',
  },
  {
    table: 'events',
    column: 'waiting_count',
    counted: `(select event_id from event_teams
      where waiting_at is not null and offered_until is null and approval is null)`,
    by: 'event_id',
  },
  {
    table: 'events',
    column: 'asked_count',
    counted: "(select event_id from event_teams where approval = 'asked')",
    by: 'event_id',
  },
  {
    table: 'events',
    column: 'held_count',
    counted: seatsWhere('offered_until is not null'),
    by: 'event_id',
  },
  { table: 'events', column: 'going_count', counted: 'event_going', by: 'event_id' },
  {
    table: 'events',
    column: 'hidden_going',
    counted: `(select g.event_id from event_going g join users x on x.id = g.user_id where ${isClosed})`,
    by: 'event_id',
  },
  { table: 'fests', column: 'followers_count', counted: 'fest_followers', by: 'fest_id' },
  { table: 'follow_counts', column: 'followers_count', counted: 'follows', by: 'target_id' },
  { table: 'cases', column: 'reports_count', counted: 'reports', by: 'case_id' },
  { table: 'event_comments', column: 'replies_count', counted: 'event_comments', by: 'parent_id' },
  {
    table: 'posts',
    column: 'hidden_likes',
    counted: `(select l.post_id from post_likes l join users x on x.id = l.user_id where ${isClosed})`,
    by: 'post_id',
  },
  {
    table: 'posts',
    column: 'hidden_comments',
    counted: `(select c.post_id from comments c left join comments t on t.id = c.parent_id
      where exists (select from users x where x.id in (c.author_id, t.author_id) and ${isClosed}))`,
    by: 'post_id',
  },
  { table: 'comments', column: 'hidden_replies', counted: hiddenReplies('comments', 'author_id'), by: 'parent_id' },
  {
    table: 'event_comments',
    column: 'hidden_replies',
    counted: hiddenReplies('event_comments', 'user_id'),
    by: 'parent_id',
  },
  { table: 'comments', column: 'hidden_likes', counted: closedLikes('comment_likes'), by: 'comment_id' },
  { table: 'event_comments', column: 'hidden_likes', counted: closedLikes('event_comment_likes'), by: 'comment_id' },
  {
    table: 'rooms',
    column: 'deleted_count',
    counted: '(select room_id from messages where deleted_seq is not null)',
    by: 'room_id',
  },
]

/** The statement that selects the `id` of each row whose counter is wrong. */
export const wrongRows = ({ table, column, counted, by }: Counter) => `
  select t.id from ${table} t
  left join (select o.${by} as id, count(*) as total from ${counted} o group by o.${by}) real on real.id = t.id
  where t.${column} <> coalesce(real.total, 0) order by t.id`

/**
 * Recounts these rows; returns how many were wrong. Changing a counter locks its row first, so the
 * statement that counts begins after the lock: nothing under way is lost or counted twice.
 */
export async function recountRows(client: pg.Client, counter: Counter, ids: readonly string[]): Promise<number> {
  const { table, column, counted, by } = counter
  await client.query('begin')
  await client.query(`select id from ${table} where id = any($1::uuid[]) order by id for update`, [ids])
  const { rowCount } = await client.query(
    `with real as (select t.id, (select count(*) from ${counted} o where o.${by} = t.id) as total
       from ${table} t where t.id = any($1::uuid[]))
     update ${table} t set ${column} = real.total from real where t.id = real.id and t.${column} <> real.total`,
    [ids],
  )
  await client.query('commit')
  return rowCount ?? 0
}

/** The statement that selects the `id` of those of the newest $1 rows whose counter is wrong, also in a large database. */
export const wrongNewestRows = ({ table, column, counted, by }: Counter) => `
  with newest as (select t.id, t.${column} as said from ${table} t order by t.id desc limit $1)
  select n.id from newest n where n.said <> (select count(*) from ${counted} o where o.${by} = n.id) order by n.id`
