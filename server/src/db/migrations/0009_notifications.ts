import { type Kysely, sql } from 'kysely'

/** Notifications, one a target and kind (ruling 54), and mutes of posts and users. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await notifications.execute(db)
  await mutes.execute(db)
}

const notifications = sql`
  create table notifications (
    id uuid primary key default uuid_v7(),
    user_id uuid not null references users on delete cascade,
    kind text not null check (kind in ('like', 'comment', 'reply')),
    -- The target that acts are grouped by: the post, or the comment replied to.
    thing_id uuid not null,
    post_id uuid references posts on delete cascade,
    comment_id uuid references comments on delete cascade,
    -- Replaced by each act: the list's order and its cursor.
    rank uuid not null default uuid_v7(),
    read_at timestamptz(3),
    unique (thing_id, kind, user_id)
  );
  create unique index notifications_newest on notifications (user_id, rank desc);
  create index notifications_unread on notifications (user_id) where read_at is null;
  create index notifications_by_post on notifications (post_id);
  create index notifications_by_comment on notifications (comment_id) where comment_id is not null;

  create table notification_people (
    notification_id uuid not null references notifications on delete cascade,
    user_id uuid not null references users on delete cascade,
    rank uuid not null default uuid_v7(),
    primary key (notification_id, user_id)
  );
  create index notification_people_newest on notification_people (notification_id, rank desc) include (user_id);
  create index notification_people_by_user on notification_people (user_id);
`

const mutes = sql`
  create table post_mutes (
    user_id uuid not null references users on delete cascade,
    post_id uuid not null references posts on delete cascade,
    primary key (user_id, post_id)
  );
  create index post_mutes_by_post on post_mutes (post_id);

  create table user_mutes (
    user_id uuid not null references users on delete cascade,
    muted_id uuid not null references users on delete cascade,
    primary key (user_id, muted_id),
    check (user_id <> muted_id)
  );
  create index user_mutes_by_muted on user_mutes (muted_id);
`
