import { type Kysely, type RawBuilder, sql } from 'kysely'

const run = (script: RawBuilder<unknown>) => async (db: Kysely<unknown>) => void (await script.execute(db))

const closed = 'select id from users where closed_at is not null and erased_at is null'

// As posts have it: the counter beside it includes the likes of closed accounts; what is shown is the difference.
const hiddenLikes = (comments: string, likes: string) => [
  `alter table ${comments} add hidden_likes integer not null default 0 check (hidden_likes >= 0)`,
  `update ${comments} c set hidden_likes = h.total from (
    select l.comment_id, count(*) as total from ${likes} l where l.user_id in (${closed}) group by 1
  ) h where c.id = h.comment_id`,
]

// Counts by emoji leave out closed accounts.
const openReactions = (table: string, reactions: string, key: string) => `
  update ${table} t set reactions = (
    select jsonb_agg(jsonb_build_object('emoji', g.emoji, 'count', g.total) order by g.first) from (
      select x.emoji, count(*) as total, min(x.id::text) as first
      from ${reactions} x where x.${key} = t.id and x.user_id not in (${closed}) group by x.emoji
    ) g)
  where t.id in (select x.${key} from ${reactions} x where x.user_id in (${closed}))`

/** Takes the likes of comments and the reactions of closed accounts out of the counts, as they leave the lists. */
export const steps = [
  ...hiddenLikes('comments', 'comment_likes'),
  ...hiddenLikes('event_comments', 'event_comment_likes'),
  openReactions('posts', 'post_reactions', 'post_id'),
  openReactions('comments', 'comment_reactions', 'comment_id'),
  openReactions('event_comments', 'event_comment_reactions', 'comment_id'),
].map((script) => run(sql.raw(script)))
