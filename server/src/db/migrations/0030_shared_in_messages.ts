import { type Kysely, sql } from 'kysely'

/** Messages that share a post, counted like its other shares (FEED-11). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await messages.execute(db)
}

// No foreign key: a message outlives the post that it shares, and deleting a post updates none of the messages that
// share it, which may be thousands.
const messages = sql`
  alter table messages
    add shared_post_id uuid,
    add check (deleted_seq is null or shared_post_id is null);
  create index messages_by_shared_post on messages (shared_post_id) where shared_post_id is not null;

  create function uncount_sent_share() returns trigger language plpgsql as $$
    begin
      update posts set shares_count = shares_count - 1 where id = old.shared_post_id;
      return null;
    end
  $$;
  create trigger messages_uncount_share after delete on messages
    for each row when (old.shared_post_id is not null) execute function uncount_sent_share();
  create trigger messages_erase_share after update of shared_post_id on messages
    for each row when (old.shared_post_id is not null and new.shared_post_id is null)
    execute function uncount_sent_share();
`
