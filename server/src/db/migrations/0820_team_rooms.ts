import { type Kysely, type RawBuilder, sql } from 'kysely'

const run = (script: RawBuilder<unknown>) => async (db: Kysely<unknown>) => void (await script.execute(db))

// The room of a team, or of a team and the organisers of its event. It is closed, and stays to be read, once the team
// or the event is gone.
const rooms = sql`
  alter table groups
    add team_room text check (team_room in ('team', 'organisers')),
    add team_id uuid,
    add event_id uuid,
    add closed_at timestamptz,
    add unique (team_id, team_room)`
const ofTeam = sql`alter table groups add foreign key (team_id) references event_teams on delete set null`
const ofEvent = sql`alter table groups add foreign key (event_id) references events on delete set null`
const byEvent = sql`create index groups_by_event on groups (event_id) where event_id is not null`

const acts = sql`
  alter table group_lines drop constraint group_lines_act_check,
    add constraint group_lines_act_check check (
      act in ('created', 'added', 'joined', 'removed', 'left', 'renamed', 'pictured', 'promoted', 'demoted')) not valid`
const validated = sql`alter table group_lines validate constraint group_lines_act_check`

// As adminsOfEvent in policySql.ts.
const people = sql`
  create function event_organisers(of_event uuid) returns table (user_id uuid) language sql stable as $$
    select a.user_id from events e join event_admins a on a.event_id = e.id
      where e.id = of_event and (a.by_host or a.user_id is distinct from e.maker_id)
    union select h.user_id from events e join club_members h on h.club_id = e.club_id
      where e.id = of_event and (h.admin or h.rights <> '{}') and (h.admin or 'events' = any (h.rights))
    union select h.user_id from events e join fest_admins h on h.fest_id = e.fest_id
      where e.id = of_event and e.club_id is null
    union select h.user_id from events e join college_admins h on h.college_id = e.college_id
      where e.id = of_event and e.club_id is null and e.fest_id is null
  $$;

  -- As administeredBy in policySql.ts.
  create function events_organised_by(person uuid) returns table (event_id uuid) language sql stable as $$
    select a.event_id from event_admins a join events e on e.id = a.event_id
      where a.user_id = person and (a.by_host or a.user_id is distinct from e.maker_id)
    union select e.id from club_members h join events e on e.club_id = h.club_id
      where h.user_id = person and (h.admin or 'events' = any (h.rights))
    union select e.id from fest_admins h join events e on e.fest_id = h.fest_id
      where h.user_id = person and e.club_id is null
    union select e.id from college_admins h join events e on e.college_id = h.college_id
      where h.user_id = person and e.club_id is null and e.fest_id is null
  $$;

  -- The lead moderates the team's room, the organisers theirs. At most as many people as a group has: the team first.
  create function team_room_people(of_room uuid) returns table (user_id uuid, admin boolean) language sql stable as $$
    select p.user_id, bool_or(p.admin) from (
      select r.user_id, g.team_room = 'team' and t.lead_id = r.user_id as admin, 0 as rank
        from groups g join event_teams t on t.id = g.team_id join event_registrants r on r.team_id = t.id
        where g.id = of_room
      union all
      select w.user_id, g.team_room = 'team' and t.lead_id = w.user_id, 0
        from groups g join event_teams t on t.id = g.team_id join event_waiters w on w.team_id = t.id
        where g.id = of_room
      union all
      select o.user_id, true, 1 from groups g cross join lateral event_organisers(g.event_id) o
        where g.id = of_room and g.team_room = 'organisers'
    ) p join users u on u.id = p.user_id and u.closed_at is null
    group by p.user_id order by min(p.rank), p.user_id limit 100
  $$`

// Every function below locks the room's row before it reads, as whoever writes in the room does.
const following = sql`
  -- As insertLines in lineQueries.ts.
  create function add_team_line(in_room uuid, by_person uuid, of_act text, new_name text) returns void
  language sql as $$
    with numbered as (
      update rooms r set last_event = r.last_event + 1, last_line_id = uuid_v7() where r.id = in_room
      returning r.id, r.last_seq, r.last_event, r.last_line_id
    )
    insert into group_lines (id, room_id, seq, event, act, actor_id, name)
    select n.last_line_id, n.id, n.last_seq, n.last_event, of_act, by_person, new_name from numbered n
  $$;

  -- The nodes check the access of these people again, whose clients reload the room.
  create function announce_team_room(of_room uuid, people uuid[]) returns void language sql as $$
    -- In parts, as a notification has less than 8,000 bytes.
    select pg_notify('quad_room_access', json_build_object('room', of_room, 'users', json_agg(n.person))::text) from (
      select p.person, (row_number() over () - 1) / 100 as part from unnest(people) as p (person)
    ) n group by n.part
  $$;

  create function end_team_room(of_room uuid) returns void language plpgsql as $$
  declare
    people uuid[];
  begin
    perform from rooms r where r.id = of_room for no key update;
    people := array(select m.user_id from room_members m where m.room_id = of_room);
    update groups g set team_id = null, closed_at = coalesce(g.closed_at, now()),
      deleted_at = case when cardinality(people) = 0 then coalesce(g.deleted_at, now()) else g.deleted_at end
    where g.id = of_room;
    perform announce_team_room(of_room, people);
  end $$;

  create function follow_team_room(of_room uuid, silent boolean default false) returns void language plpgsql as $$
  declare
    room groups%rowtype;
    team record;
    people uuid[];
    admins uuid[];
    gone uuid[];
    come uuid[];
    changed boolean;
    person uuid;
  begin
    perform from rooms r where r.id = of_room for no key update;
    select * into room from groups g where g.id = of_room and g.team_room is not null;
    if not found then
      return;
    end if;
    -- Of a closed room, only organisers who have lost their right leave: they are its admins.
    if room.closed_at is not null then
      with removed as (
        delete from room_members m where m.room_id = of_room and m.admin and room.team_room = 'organisers'
          and not exists (select from event_organisers(room.event_id) o where o.user_id = m.user_id)
        returning m.user_id
      ) select array_agg(user_id) into gone from removed;
      if cardinality(gone) > 0 then
        update groups g set deleted_at = now()
        where g.id = of_room and not exists (select from room_members m where m.room_id = of_room);
        perform announce_team_room(of_room, array(
          select m.user_id from room_members m where m.room_id = of_room) || gone);
      end if;
      return;
    end if;
    select array_agg(p.user_id), array_agg(p.user_id) filter (where p.admin) into people, admins
      from team_room_people(of_room) p;
    people := coalesce(people, '{}');
    admins := coalesce(admins, '{}');
    with removed as (
      delete from room_members m where m.room_id = of_room and m.user_id <> all (people) returning m.user_id
    ) select coalesce(array_agg(user_id), '{}') into gone from removed;
    with added as (
      insert into room_members (room_id, user_id, admin, read_seq, from_seq, from_event, membership_id)
      select r.id, p.id, p.id = any (admins), r.last_seq, r.last_seq, r.last_event, uuid_v7()
      from rooms r cross join unnest(people) as p (id) where r.id = of_room
      on conflict do nothing returning user_id
    ) select coalesce(array_agg(user_id), '{}') into come from added;
    update room_members m set admin = not m.admin where m.room_id = of_room and m.admin <> (m.user_id = any (admins));
    changed := found;
    if silent then
      perform announce_team_room(of_room, people);
      return;
    end if;
    foreach person in array gone loop
      perform add_team_line(of_room, person, 'left', null);
    end loop;
    foreach person in array come loop
      perform add_team_line(of_room, person, 'joined', null);
    end loop;
    select t.name, t.lead_id into team from event_teams t where t.id = room.team_id;
    if team.name <> '' and team.name <> room.name then
      update groups g set name = team.name where g.id = of_room;
      perform add_team_line(of_room, team.lead_id, 'renamed', team.name);
      changed := true;
    end if;
    if changed or cardinality(gone) + cardinality(come) > 0 then
      perform announce_team_room(of_room, people || gone);
    end if;
  end $$;

  create function follow_team() returns trigger language plpgsql as $$
  begin
    perform follow_team_room(g.id) from (
      select g.id from groups g
      where g.team_id = case tg_op when 'DELETE' then old.team_id else new.team_id end order by g.id) g;
    return null;
  end $$;

  create function follow_changed_team() returns trigger language plpgsql as $$
  begin
    perform follow_team_room(g.id) from (select g.id from groups g where g.team_id = new.id order by g.id) g;
    return null;
  end $$;

  create function follow_person(person uuid) returns void language plpgsql as $$
  begin
    perform follow_team_room(g.id) from (
      with wanted as (
        select w.id, bool_or(w.admin) as admin from (
          select g.id, g.team_room = 'team' and t.lead_id = person as admin
            from event_registrants r join groups g on g.team_id = r.team_id join event_teams t on t.id = r.team_id
            where r.user_id = person
          union all
          select g.id, g.team_room = 'team' and t.lead_id = person
            from event_waiters w join groups g on g.team_id = w.team_id join event_teams t on t.id = w.team_id
            where w.user_id = person
          union all
          select g.id, true from events_organised_by(person) o join groups g on g.event_id = o.event_id
            where g.team_room = 'organisers' and g.closed_at is null
        ) w where exists (select from users u where u.id = person and u.closed_at is null) group by w.id
      ), present as (
        select m.room_id as id, m.admin from room_members m join groups g on g.id = m.room_id
        where m.user_id = person and g.team_room is not null
      )
      select d.id from (
        (select * from wanted except select * from present) union (select * from present except select * from wanted)
      ) d group by d.id order by d.id) g;
  end $$;

  create function follow_organiser() returns trigger language plpgsql as $$
  begin
    perform follow_person(case tg_op when 'DELETE' then old.user_id else new.user_id end);
    return null;
  end $$;

  create function follow_account() returns trigger language plpgsql as $$
  begin
    perform follow_person(new.id);
    return null;
  end $$;

  create function end_rooms_of_team() returns trigger language plpgsql as $$
  begin
    perform end_team_room(g.id) from (select g.id from groups g where g.team_id = old.id order by g.id) g;
    return old;
  end $$;

  create function end_rooms_of_event() returns trigger language plpgsql as $$
  begin
    perform end_team_room(g.id) from (
      select g.id from groups g where g.event_id = new.id and g.closed_at is null order by g.id) g;
    return null;
  end $$`

// At commit: whoever moves from one table to another is in the second one then, and no other lock follows.
const atCommit = (name: string, on: string, call: string, when = '') =>
  sql.raw(`create constraint trigger ${name} after ${on} deferrable initially deferred for each row
    ${when === '' ? '' : `when (${when})`} execute function ${call}()`)

const mayPlan = (member: string) => `(${member}.admin or 'events' = any (${member}.rights))`

const triggers = [
  atCommit('event_registrants_follow', 'insert or delete on event_registrants', 'follow_team'),
  atCommit('event_waiters_follow', 'insert or delete on event_waiters', 'follow_team'),
  atCommit(
    'event_teams_follow',
    'update of lead_id, name on event_teams',
    'follow_changed_team',
    '(old.lead_id, old.name) is distinct from (new.lead_id, new.name)',
  ),
  sql`create trigger event_teams_end_rooms before delete on event_teams
    for each row execute function end_rooms_of_team()`,
  sql`create trigger events_end_rooms after update of deleted_at on events
    for each row when (old.deleted_at is null and new.deleted_at is not null) execute function end_rooms_of_event()`,
  atCommit('event_admins_follow', 'insert or update of by_host or delete on event_admins', 'follow_organiser'),
  atCommit('fest_admins_follow', 'insert or delete on fest_admins', 'follow_organiser'),
  atCommit('college_admins_follow', 'insert or delete on college_admins', 'follow_organiser'),
  atCommit('club_members_come_follow', 'insert on club_members', 'follow_organiser', mayPlan('new')),
  atCommit('club_members_gone_follow', 'delete on club_members', 'follow_organiser', mayPlan('old')),
  atCommit(
    'club_members_rights_follow',
    'update of admin, rights on club_members',
    'follow_organiser',
    `${mayPlan('old')} <> ${mayPlan('new')}`,
  ),
  atCommit(
    'users_follow',
    'update of closed_at on users',
    'follow_account',
    'old.closed_at is distinct from new.closed_at',
  ),
]

// As in 0420, but nobody writes in a closed room.
const write = sql`
  create or replace function write_message(
    of_kind text, in_place uuid, in_parent uuid, by_sender uuid, with_key uuid, as_filetype text, with_title text,
    with_text text, with_upload uuid, with_filename text, with_filesize bigint, with_mime text, sharing uuid, quoting uuid
  ) returns setof messages rows 1 language plpgsql as $$
  declare
    in_room constant uuid := coalesce(in_parent, in_place);
    room_kind text;
  begin
    if in_parent is not null then
      perform from channels c where c.id = in_place for share;
      if not found then
        return;
      end if;
      if not exists (select from rooms r where r.id = in_parent) then
        insert into rooms (id, kind, parent_message_id)
          select m.id, 'thread', m.id from messages m
          where m.id = in_parent and m.room_id = in_place and m.deleted_seq is null
          on conflict do nothing;
      end if;
    end if;
    select r.kind into room_kind from rooms r
      where r.id = in_room and case
        when in_parent is not null then r.kind = 'thread' and exists (
          select from messages m where m.id = in_parent and m.room_id = in_place and m.deleted_seq is null)
        when of_kind in ('direct', 'chat') then (r.kind = 'direct' or r.kind = 'group' and of_kind = 'chat') and exists (
          select from room_members m where m.room_id = in_room and m.user_id = by_sender)
        else r.kind = of_kind
      end
      for no key update;
    if not found
      or exists (select from messages m where m.sender_id = by_sender and m.client_id = with_key)
      or quoting is not null and not exists (
        select from messages m where m.id = quoting and m.room_id = in_room and m.deleted_seq is null
          and m.seq > coalesce((
            select k.from_seq from room_members k where k.room_id = in_room and k.user_id = by_sender), 0))
      or not (case room_kind
        when 'direct' then may_write_in_direct(in_place, by_sender)
        when 'group' then exists (
          select from room_members m join users u on u.id = m.user_id and u.closed_at is null
          where m.room_id = in_room and m.user_id = by_sender)
          and not exists (select from groups g where g.id = in_room and g.closed_at is not null)
        else may_write_in_channel(in_place, by_sender)
      end)
    then
      return;
    end if;
    return query with fresh as materialized (select uuid_v7() as id),
    counted as (
      update rooms r set last_seq = r.last_seq + 1, last_event = r.last_event + 1, last_message_id = fresh.id
      from fresh where r.id = in_room returning r.last_seq, r.last_event
    ), seen as (
      insert into room_members (room_id, user_id, read_seq)
      select in_room, by_sender, counted.last_seq from counted where room_kind in ('channel', 'thread')
      on conflict (room_id, user_id) do update set read_seq = excluded.read_seq
    )
    insert into messages (
      id, room_id, seq, event, sender_id, client_id, filetype, title, text, upload_id, filename, filesize, mime,
      shared_post_id, quoted_id)
    select fresh.id, in_room, counted.last_seq, counted.last_event, by_sender, with_key, as_filetype, with_title, with_text,
      with_upload, with_filename, with_filesize, with_mime, sharing, quoting
    from counted, fresh returning *;
  end
  $$`

/** Adds rooms of teams, and of teams with their organisers, whose members follow the team and the rights to its event. */
export const steps = [rooms, ofTeam, ofEvent, byEvent, acts, validated, people, following, ...triggers, write].map(run)
