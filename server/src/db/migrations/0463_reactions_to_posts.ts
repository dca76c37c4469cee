import { type Kysely, type RawBuilder, sql } from 'kysely'

const run = (script: RawBuilder<unknown>) => async (db: Kysely<unknown>) => void (await script.execute(db))

const summary = sql`alter table posts add reactions jsonb`

const table = sql`
  create table post_reactions (
    post_id uuid not null references posts on delete cascade,
    user_id uuid not null,
    emoji text not null,
    id uuid not null default uuid_v7(),
    primary key (post_id, user_id, emoji)
  );
  create index post_reactions_by_emoji on post_reactions (post_id, emoji, id);
  create index post_reactions_by_user on post_reactions (user_id, post_id)`

const ofUsers = sql`alter table post_reactions add foreign key (user_id) references users on delete cascade`

/** Adds reactions to posts, counted by emoji in the post. */
export const steps = [summary, table, ofUsers].map(run)
