import { statement, type Trx } from '../../platform/database.ts'

const lockOwnEvents = statement('team.lockOwnEvents')<never, [userId: string]>(`
  select from events e where e.id in (
    select r.event_id from event_registrants r where r.user_id = $1::uuid
    union all select w.event_id from event_waiters w where w.user_id = $1::uuid)
  order by e.id for no key update`)

/** Locks the events that a person is registered for until commit; before their account, as registering does. */
export async function lockRegisteredEvents(trx: Trx, userId: string): Promise<void> {
  await lockOwnEvents(trx, [userId])
}

const replaceEmail = statement('team.replaceEmail')<never, [userId: string, from: string, to: string]>(`
  update event_team_members m set email = $3
  where m.email = $2 and m.team_id in (
      select r.team_id from event_registrants r where r.user_id = $1::uuid
      union all select w.team_id from event_waiters w where w.user_id = $1::uuid)
    and not exists (select from event_team_members o where o.team_id = m.team_id and o.email = $3)`)

/** Replaces a person's email in their teams, which find their members by it. */
export async function replaceMemberEmail(trx: Trx, userId: string, from: string, to: string): Promise<void> {
  await replaceEmail(trx, [userId, from, to])
}
