import { type Kysely, type RawBuilder, sql } from 'kysely'

const run = (script: RawBuilder<unknown>) => async (db: Kysely<unknown>) => void (await script.execute(db))

const users = sql`
  alter table users
    add messages_from text not null default 'college',
    add constraint users_messages_from check (messages_from in ('college', 'clubs', 'nobody')) not valid`

const members = sql`
  alter table room_members
    -- Of a member to whom the other one's first message was a request, until they accept it.
    add request text,
    -- Of a member whose first message was a request: when.
    add requested_at timestamptz`

const pending = sql`
  create index room_members_requests on room_members (user_id, room_id) where request = 'pending'`

const sent = sql`
  create index room_members_requested on room_members (user_id, requested_at) where requested_at is not null`

// Ruling 79: the event's own list, without a maker whom no host's admin added again, and the admins of its host.
const administers = sql`
  create function administers_event(e events, person uuid) returns boolean language sql stable as $$
    select e.deleted_at is null and (
      exists (
        select from event_admins a
        where a.event_id = e.id and a.user_id = person and (a.by_host or a.user_id is distinct from e.maker_id))
      or case
        when e.club_id is not null
          then exists (select from club_members h where h.club_id = e.club_id and h.user_id = person and h.admin)
        when e.fest_id is not null
          then exists (select from fest_admins h where h.fest_id = e.fest_id and h.user_id = person)
        else exists (select from college_admins h where h.college_id = e.college_id and h.user_id = person)
      end)
  $$`

// The id is that of "My college isn't listed", whose people are in no college together. Whatever the receiver chose, the
// admins of an event reach its registered and one another, the members of a team one another, a club's admins its members.
const reach = sql`
  create function may_reach(sender uuid, receiver uuid) returns boolean language sql stable as $$
    select exists (
      select from users s, users r
      where s.id = sender and r.id = receiver and (
        (r.messages_from = 'college' and r.college_id = s.college_id
          and r.college_id <> '00000000-0000-7000-8000-000000000001')
        or exists (
          select from club_members mine
            join club_members theirs on theirs.club_id = mine.club_id and theirs.user_id = receiver and theirs.active
            join clubs k on k.id = mine.club_id and k.deleted_at is null
          where mine.user_id = sender and mine.active and (mine.admin or r.messages_from <> 'nobody'))
        or exists (
          select from event_registrants mine
            join event_registrants theirs on theirs.team_id = mine.team_id and theirs.user_id = receiver
            join events e on e.id = mine.event_id and e.deleted_at is null
          where mine.user_id = sender)
        or exists (
          select from event_registrants g join events e on e.id = g.event_id
          where g.user_id = receiver and administers_event(e, sender))
        or exists (
          select from event_admins a join events e on e.id = a.event_id
          where a.user_id in (sender, receiver) and administers_event(e, sender) and administers_event(e, receiver)))
    )
  $$`

// The lock makes the requests that one account opens at the same moment, on any node, wait for each other. A receiver
// who looks at the empty chat is no longer present there.
const begin = sql`
  create function begin_direct(in_room uuid, by_sender uuid, to_receiver uuid) returns boolean language plpgsql as $$
  begin
    if may_reach(by_sender, to_receiver) then
      return true;
    end if;
    perform pg_advisory_xact_lock(hashtextextended('message requests:' || by_sender, 0));
    if (select count(*) from room_members m
        where m.user_id = by_sender and m.requested_at > now() - interval '24 hours')
      >= (select case when u.created_at > now() - interval '7 days' then 10 else 50 end from users u where u.id = by_sender)
    then
      return false;
    end if;
    update room_members set requested_at = now() where room_id = in_room and user_id = by_sender;
    update room_members set request = 'pending' where room_id = in_room and user_id = to_receiver;
    perform pg_notify('quad_room_access',
      json_build_object('room', in_room, 'users', json_build_array(to_receiver))::text);
    return true;
  end
  $$`

// Called under the room's lock. A first message begins the chat, or the request for one; an answer accepts the request.
const write = sql`
  create or replace function may_write_in_direct(in_room uuid, by_sender uuid) returns boolean language plpgsql volatile as $$
  declare
    found_room record;
  begin
    select o.user_id as receiver, mine.request, r.last_seq into found_room
      from rooms r
        join room_members mine on mine.room_id = r.id and mine.user_id = by_sender
        cross join lateral (
          select m.user_id from room_members m where m.room_id = r.id and m.user_id <> by_sender limit 1) o
        join users u on u.id = o.user_id and u.closed_at is null
        join users s on s.id = by_sender and s.closed_at is null
      where r.id = in_room
        and not exists (select from blocks b where b.blocker_id = by_sender and b.blocked_id = o.user_id)
        and not exists (select from blocks b where b.blocker_id = o.user_id and b.blocked_id = by_sender);
    if not found then
      return false;
    end if;
    if found_room.request is not null then
      update room_members set request = null where room_id = in_room and user_id = by_sender;
    end if;
    return found_room.last_seq > 0 or begin_direct(in_room, by_sender, found_room.receiver);
  end
  $$`

// A function that runs after the write: the statement that writes doesn't see its own changes.
const recipients = sql`
  create function recipients_in(in_room uuid, out members text, out muting text) language plpgsql volatile strict as $$
  begin
    select coalesce(string_agg(k.user_id::text, ','), ''),
      coalesce(string_agg(k.user_id::text, ',') filter (where k.muted_at is not null), '')
      into members, muting from room_members k where k.room_id = in_room and k.request is null;
  end
  $$`

/** Lets people choose whose first message arrives as a chat; those of others are requests, which nobody is notified of. */
export const steps = [users, members, pending, sent, administers, reach, begin, write, recipients].map(run)
