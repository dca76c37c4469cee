import { type Kysely, sql } from 'kysely'

/** Renames tables and columns to the terms that the code uses. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await renames.execute(db)
  await functions.execute(db)
}

const renames = sql`
  alter table sessions rename to auth_sessions;
  alter index sessions_by_user rename to auth_sessions_by_user;
  alter table loose_files rename to pending_deletions;
  alter table pending_deletions rename column doomed_at to delete_after;
  alter index loose_files_by_time rename to pending_deletions_by_time;
  alter table notifications rename column thing_id to target_id;
  alter table notifications rename column rank to sort_id;
  alter table notification_people rename column rank to sort_id;
  alter table reports rename column thing_id to target_id;
  alter table posts rename column club_id to audience_club_id;
  alter index posts_by_club rename to posts_by_audience_club;
`

const functions = sql`
  create or replace function note_loose_file() returns trigger language plpgsql as $$
    begin
      insert into pending_deletions (storage_key, delete_after) values (old.storage_key, now());
      return null;
    end
  $$;
  alter function note_loose_file() rename to note_pending_deletion;

  create or replace function keep_posts_within() returns trigger language plpgsql as $$
    begin
      update posts set audience_club_id = new.id where author_club_id = new.id and audience_club_id is null;
      return null;
    end
  $$;
`
