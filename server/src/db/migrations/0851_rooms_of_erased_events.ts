import { type Kysely, type RawBuilder, sql } from 'kysely'

const run = (script: RawBuilder<unknown>) => async (db: Kysely<unknown>) => void (await script.execute(db))

// As in 0820, but an erased event has no organisers, and those in its rooms stay.
const following = sql`
  create or replace function follow_person(person uuid) returns void language plpgsql as $$
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
        where m.user_id = person and g.team_room is not null and (g.closed_at is null or g.event_id is not null)
      )
      select d.id from (
        (select * from wanted except select * from present) union (select * from present except select * from wanted)
      ) d group by d.id order by d.id) g;
  end $$;`

/** Leaves those who organised an erased event in the closed rooms of its teams. */
export const steps = [following].map(run)
