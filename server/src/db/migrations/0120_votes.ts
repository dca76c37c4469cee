import { type Kysely, sql } from 'kysely'

/** The function that replaces a vote and counts it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await read.execute(db)
  await cast.execute(db)
}

const read = sql`
  create function may_read_channel(in_channel uuid, by_reader uuid) returns boolean language sql stable as $$
    select exists (
      select from channels c
        join clubs k on k.id = c.club_id and k.deleted_at is null
        join users s on s.id = by_reader and s.closed_at is null
        join club_members m on m.club_id = c.club_id and m.user_id = by_reader and m.active
      where c.id = in_channel and c.deleted_at is null and (c.privacy = 'standard' or exists (
        select from channel_members p where p.channel_id = c.id and p.user_id = by_reader))
    )
  $$
`

// Each statement sees the commits that came before the lock, as in write_direct_message (decision 14).
const cast = sql`
  create function cast_vote(in_channel uuid, in_poll uuid, by_voter uuid, for_options smallint[])
  returns table (counts integer[], voters integer) rows 1 language plpgsql as $$
  declare
    poll polls;
    earlier smallint[];
  begin
    select p.* into poll from polls p where p.message_id = in_poll for no key update;
    if not found
      or not exists (
        select from messages m where m.id = in_poll and m.room_id = in_channel and m.deleted_seq is null)
      or cardinality(for_options) > 1 and not poll.multiple
      or cardinality(poll.counts) <= any (for_options)
      or not may_read_channel(in_channel, by_voter)
    then
      return;
    end if;
    delete from poll_votes v where v.message_id = in_poll and v.user_id = by_voter returning v.options into earlier;
    if cardinality(for_options) > 0 then
      insert into poll_votes (message_id, user_id, options) values (in_poll, by_voter, for_options);
    end if;
    return query update polls p set
      counts = array(
        select c.total - coalesce((c.place - 1 = any (earlier))::int, 0) + (c.place - 1 = any (for_options))::int
        from unnest(poll.counts) with ordinality c (total, place) order by c.place),
      voters = poll.voters - (earlier is not null)::int + (cardinality(for_options) > 0)::int
    where p.message_id = in_poll returning p.counts, p.voters;
  end
  $$
`
