import { type Kysely, type RawBuilder, sql } from 'kysely'

const run = (script: RawBuilder<unknown>) => async (db: Kysely<unknown>) => void (await script.execute(db))

// A page of the messages that a person reacted to is read from the index alone.
const byUser = sql`
  drop index reactions_by_user;
  create index reactions_by_user on reactions (user_id, message_id)`

const closed = sql`select id from users where closed_at is not null and erased_at is null`

// As 0515 for posts and comments.
const recount = sql`
  update messages m set reactions = (
    select jsonb_agg(jsonb_build_object('emoji', g.emoji, 'count', g.total) order by g.first) from (
      select x.emoji, count(*) as total, min(x.id::text) as first
      from reactions x where x.message_id = m.id and x.user_id not in (${closed}) group by x.emoji
    ) g)
  where m.id in (select x.message_id from reactions x where x.user_id in (${closed}))`

/** Takes the reactions of closed accounts out of the counts of messages. */
export const steps = [byUser, recount].map(run)
