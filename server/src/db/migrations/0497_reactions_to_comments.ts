import { type Kysely, type RawBuilder, sql } from 'kysely'

const run = (script: RawBuilder<unknown>) => async (db: Kysely<unknown>) => void (await script.execute(db))

const reactionsTo = (comments: string, reactions: string) => [
  sql`alter table ${sql.table(comments)} add reactions jsonb`,
  sql`
    create table ${sql.table(reactions)} (
      comment_id uuid not null references ${sql.table(comments)} on delete cascade,
      user_id uuid not null,
      emoji text not null,
      id uuid not null default uuid_v7(),
      primary key (comment_id, user_id, emoji)
    );
    create index ${sql.ref(`${reactions}_by_emoji`)} on ${sql.table(reactions)} (comment_id, emoji, id);
    create index ${sql.ref(`${reactions}_by_user`)} on ${sql.table(reactions)} (user_id, comment_id)`,
  sql`alter table ${sql.table(reactions)} add foreign key (user_id) references users on delete cascade`,
]

/** Adds reactions to comments on posts and on events, counted by emoji in the comment. */
export const steps = [
  ...reactionsTo('comments', 'comment_reactions'),
  ...reactionsTo('event_comments', 'event_comment_reactions'),
].map(run)
