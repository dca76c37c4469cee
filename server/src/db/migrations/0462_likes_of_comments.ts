import { type Kysely, type RawBuilder, sql } from 'kysely'

const run = (script: RawBuilder<unknown>) => async (db: Kysely<unknown>) => void (await script.execute(db))

const likesOf = (comments: string, likes: string, id: string) => [
  sql`alter table ${sql.table(comments)} add likes_count integer not null default 0 check (likes_count >= 0)`,
  sql`
    create table ${sql.table(likes)} (
      ${sql.ref(id)} uuid not null references ${sql.table(comments)} on delete cascade,
      user_id uuid not null,
      id uuid not null default uuid_v7(),
      primary key (${sql.ref(id)}, user_id)
    );
    create index ${sql.ref(`${likes}_by_user`)} on ${sql.table(likes)} (user_id, ${sql.ref(id)})`,
  sql`alter table ${sql.table(likes)} add foreign key (user_id) references users on delete cascade`,
]

/** Adds likes of comments on posts and on events, counted in the comment. */
export const steps = [
  ...likesOf('comments', 'comment_likes', 'comment_id'),
  ...likesOf('event_comments', 'event_comment_likes', 'comment_id'),
].map(run)
