import { type Kysely, type RawBuilder, sql } from 'kysely'

const run = (script: RawBuilder<unknown>) => async (db: Kysely<unknown>) => void (await script.execute(db))

// The mentions that the text has, in its order, as clients read them; null without any. Pages then join nothing.
const columns = ['posts', 'comments', 'event_comments'].map(
  (table) => sql`alter table ${sql.table(table)} add mentions jsonb`,
)

// Whom a text has ever mentioned, each once, so that an edit notifies only those whom it adds.
const table = sql`
  create table text_mentions (
    id uuid primary key default uuid_v7(),
    user_id uuid not null,
    post_id uuid,
    comment_id uuid,
    event_comment_id uuid,
    -- The act that notifies the person; null where another notification of the same act does.
    act_id uuid,
    check (num_nonnulls(post_id, comment_id, event_comment_id) = 1)
  );
  create unique index text_mentions_by_post on text_mentions (post_id, user_id) where post_id is not null;
  create unique index text_mentions_by_comment on text_mentions (comment_id, user_id) where comment_id is not null;
  create unique index text_mentions_by_event_comment on text_mentions (event_comment_id, user_id)
    where event_comment_id is not null;
  create index text_mentions_by_user on text_mentions (user_id);
  create index text_mentions_by_act on text_mentions (act_id) where act_id is not null`

const keys = [
  sql`alter table text_mentions add foreign key (user_id) references users on delete cascade`,
  sql`alter table text_mentions add foreign key (post_id) references posts on delete cascade`,
  sql`alter table text_mentions add foreign key (comment_id) references comments on delete cascade`,
  sql`alter table text_mentions add foreign key (event_comment_id) references event_comments on delete cascade`,
]

// A notification about a comment on an event goes with the comment.
const ofNotifications = [
  sql`alter table notifications add event_comment_id uuid`,
  sql`create index notifications_by_event_comment on notifications (event_comment_id) where event_comment_id is not null`,
  sql`alter table notifications add foreign key (event_comment_id) references event_comments on delete cascade`,
]

/** Adds mentions in posts, their comments and the comments on events. */
export const steps = [...columns, table, ...keys, ...ofNotifications].map(run)
