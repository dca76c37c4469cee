import { type Kysely, sql } from 'kysely'

// Admins of fests and colleges name others without asking them, as those of an event do: only its maker, and the admins
// of its club, who joined that by themselves, are reached. The rest is as in 0431.
const reach = sql`
  create or replace function may_reach(sender uuid, receiver uuid) returns boolean language sql stable as $$
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
          where a.user_id in (sender, receiver) and administers_event(e, sender) and administers_event(e, receiver)
            and (e.maker_id = receiver or exists (
              select from club_members h where h.club_id = e.club_id and h.user_id = receiver and h.admin))))
    )
  $$`

/** Lets nobody reach a person by naming them an admin of a fest or a college. */
export const steps = [async (db: Kysely<unknown>) => void (await reach.execute(db))]
