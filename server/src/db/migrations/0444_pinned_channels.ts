import { type Kysely, type RawBuilder, sql } from 'kysely'

const run = (script: RawBuilder<unknown>) => async (db: Kysely<unknown>) => void (await script.execute(db))

// When a member pinned a channel in their list of chats.
const column = sql`alter table room_members add pinned_at timestamptz`

const byPerson = sql`create index room_members_pinned on room_members (user_id) where pinned_at is not null`

// Pins end with the membership, so that nothing is pinned from an earlier time.
const leavingClub = sql`
  create function unpin_channels_of_club() returns trigger language plpgsql as $$
  begin
    update room_members m set pinned_at = null from channels c
    where m.user_id = old.user_id and m.pinned_at is not null and c.id = m.room_id and c.club_id = old.club_id;
    return null;
  end
  $$;
  create trigger unpin_channels after delete on club_members
    for each row execute function unpin_channels_of_club()`

// A channel that becomes standard loses its list of members, but they stay in it.
const leavingChannel = sql`
  create function unpin_channel() returns trigger language plpgsql as $$
  begin
    update room_members m set pinned_at = null from channels c
    where m.room_id = old.channel_id and m.user_id = old.user_id and m.pinned_at is not null
      and c.id = old.channel_id and c.privacy = 'private';
    return null;
  end
  $$;
  create trigger unpin_channel after delete on channel_members
    for each row execute function unpin_channel()`

/** Channels that members pinned in their list of chats. */
export const steps = [column, byPerson, leavingClub, leavingChannel].map(run)
