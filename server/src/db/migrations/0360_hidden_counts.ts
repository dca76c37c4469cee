import { type Kysely, type RawBuilder, sql } from 'kysely'

const run = (script: RawBuilder<unknown>) => async (db: Kysely<unknown>) => void (await script.execute(db))

// Closed accounts' likes and comments, which the counters beside these include: what is shown is the difference.
const columns = [
  sql`
    alter table posts
      add hidden_likes integer not null default 0 check (hidden_likes >= 0),
      add hidden_comments integer not null default 0 check (hidden_comments >= 0)`,
  sql`alter table comments add hidden_replies integer not null default 0 check (hidden_replies >= 0)`,
  sql`alter table event_comments add hidden_replies integer not null default 0 check (hidden_replies >= 0)`,
]

const closed = `select id from users where closed_at is not null and erased_at is null`
const counted = [
  sql.raw(`
    update posts p set hidden_likes = h.total from (
      select l.post_id, count(*) as total from post_likes l where l.user_id in (${closed}) group by 1
    ) h where p.id = h.post_id`),
  sql.raw(`
    update posts p set hidden_comments = h.total from (
      select c.post_id, count(*) as total from comments c left join comments t on t.id = c.parent_id
      where c.author_id in (${closed}) or t.author_id in (${closed}) group by 1
    ) h where p.id = h.post_id`),
  sql.raw(`
    update comments t set hidden_replies = h.total from (
      select c.parent_id, count(*) as total from comments c where c.author_id in (${closed}) group by 1
    ) h where t.id = h.parent_id`),
  sql.raw(`
    update event_comments t set hidden_replies = h.total from (
      select c.parent_id, count(*) as total from event_comments c where c.user_id in (${closed}) group by 1
    ) h where t.id = h.parent_id`),
]

/** Counts the likes and comments of closed accounts, so that they leave the counts as they leave the lists. */
export const steps = [...columns, ...counted].map(run)
