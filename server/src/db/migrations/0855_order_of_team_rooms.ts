import { type Kysely, type RawBuilder, sql } from 'kysely'

const run = (script: RawBuilder<unknown>) => async (db: Kysely<unknown>) => void (await script.execute(db))

// What a transaction has changed is noted, so that at commit all of its rooms are locked in the order of their ids.
const noting = sql`
  create function note_followed(item text) returns void language plpgsql as $$
  declare
    noted constant text := coalesce(current_setting('quad.followed', true), '');
  begin
    if position(item in noted) = 0 then
      perform set_config('quad.followed', noted || ' ' || item, true);
    end if;
  end $$;

  create function note_team() returns trigger language plpgsql as $$
  declare
    team constant uuid := case tg_op when 'DELETE' then old.team_id else new.team_id end;
  begin
    -- Most teams have no room.
    if exists (select from groups g where g.team_id = team) then
      perform note_followed('t' || team);
    end if;
    return null;
  end $$;

  create function note_changed_team() returns trigger language plpgsql as $$
  begin
    if exists (select from groups g where g.team_id = new.id) then
      perform note_followed('t' || new.id);
    end if;
    return null;
  end $$;

  create function note_organiser() returns trigger language plpgsql as $$
  begin
    perform note_followed('p' || case tg_op when 'DELETE' then old.user_id else new.user_id end);
    return null;
  end $$;

  create function note_account() returns trigger language plpgsql as $$
  begin
    perform note_followed('p' || new.id);
    return null;
  end $$`

const noteOn = (name: string, on: string, call: string, when = '') =>
  sql.raw(`create trigger ${name} after ${on} for each row
    ${when === '' ? '' : `when (${when})`} execute function ${call}()`)

const mayPlan = (member: string) => `(${member}.admin or 'events' = any (${member}.rights))`

// Each with the condition of the trigger of 0820 that follows at commit.
const triggers = [
  noteOn('event_registrants_note', 'insert or delete on event_registrants', 'note_team'),
  noteOn('event_waiters_note', 'insert or delete on event_waiters', 'note_team'),
  noteOn(
    'event_teams_note',
    'update of lead_id, name on event_teams',
    'note_changed_team',
    '(old.lead_id, old.name) is distinct from (new.lead_id, new.name)',
  ),
  noteOn('event_admins_note', 'insert or update of by_host or delete on event_admins', 'note_organiser'),
  noteOn('fest_admins_note', 'insert or delete on fest_admins', 'note_organiser'),
  noteOn('college_admins_note', 'insert or delete on college_admins', 'note_organiser'),
  noteOn('club_members_come_note', 'insert on club_members', 'note_organiser', mayPlan('new')),
  noteOn('club_members_gone_note', 'delete on club_members', 'note_organiser', mayPlan('old')),
  noteOn(
    'club_members_rights_note',
    'update of admin, rights on club_members',
    'note_organiser',
    `${mayPlan('old')} <> ${mayPlan('new')}`,
  ),
  noteOn('users_note', 'update of closed_at on users', 'note_account', 'old.closed_at is distinct from new.closed_at'),
]

// The first trigger at commit follows all that is noted; the others find nothing left.
const following = sql`
  -- As follow_person of 0851.
  create function rooms_to_follow(person uuid) returns table (id uuid) language sql stable as $$
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
      where m.user_id = person and g.team_room is not null and (g.closed_at is null or g.event_id is not null)
    )
    select d.id from (
      (select * from wanted except select * from present) union (select * from present except select * from wanted)
    ) d group by d.id
  $$;

  create function follow_noted() returns void language plpgsql as $$
  declare
    noted constant text[] := string_to_array(trim(coalesce(current_setting('quad.followed', true), '')), ' ');
  begin
    if cardinality(noted) = 0 then
      return;
    end if;
    perform set_config('quad.followed', '', true);
    perform set_config('quad.follows', concat_ws(' ', current_setting('quad.follows', true), array_to_string(noted, ' ')), true);
    perform follow_team_room(d.id) from (
      select g.id from unnest(noted) as n (item) join groups g on g.team_id = substr(n.item, 2)::uuid where n.item like 't%'
      union
      select r.id from unnest(noted) as n (item) cross join lateral rooms_to_follow(substr(n.item, 2)::uuid) r
        where n.item like 'p%'
      order by id
    ) d;
  end $$;

  -- Also a team whose room was opened since it changed, so that it isn't noted.
  create function follow_one_team(team uuid) returns void language plpgsql as $$
  begin
    perform follow_noted();
    if position('t' || team in coalesce(current_setting('quad.follows', true), '')) = 0 then
      perform follow_team_room(g.id) from (select g.id from groups g where g.team_id = team order by g.id) g;
    end if;
  end $$;

  create or replace function follow_team() returns trigger language plpgsql as $$
  begin
    perform follow_one_team(case tg_op when 'DELETE' then old.team_id else new.team_id end);
    return null;
  end $$;

  create or replace function follow_changed_team() returns trigger language plpgsql as $$
  begin
    perform follow_one_team(new.id);
    return null;
  end $$;

  create or replace function follow_organiser() returns trigger language plpgsql as $$
  begin
    perform follow_noted();
    return null;
  end $$;

  create or replace function follow_account() returns trigger language plpgsql as $$
  begin
    perform follow_noted();
    return null;
  end $$;

  drop function follow_person(uuid)`

/** Makes a transaction lock the rooms of all teams that it changes in one order. */
export const steps = [noting, ...triggers, following].map(run)
