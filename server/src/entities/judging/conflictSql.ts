import { canViewEvent } from '../event/policySql.ts'

/**
 * SQL: neither the account nor the email of `judges j` is in the team of `judging_entries n`, accepted or not, and
 * nobody in it is past a block (JUDG-04).
 */
export const mayScore = `(not exists (
    select from event_registrants r join users p on p.id = r.user_id
    where r.team_id = n.team_id and (p.id = j.user_id or p.email = j.email or exists (
      select from blocks b where b.blocker_id = j.user_id and b.blocked_id = p.id
        or b.blocker_id = p.id and b.blocked_id = j.user_id)))
  and not exists (
    select from event_team_members m where m.team_id = n.team_id
      and m.email = coalesce(j.email, (select o.email from users o where o.id = j.user_id))))`

/** SQL: `judges j` has no account, or one that may see `events e`. */
export const seesEvent = `(j.user_id is null or ${canViewEvent('j.user_id')})`

/** SQL: `judges j` judges: they have accepted, and their account, if any, isn't closed and may see the event. */
export const judgesOn = `(j.state = 'accepted' and not exists (
    select from users o where o.id = j.user_id and o.closed_at is not null) and exists (
    select from judgings o join events e on e.id = o.event_id where o.id = j.judging_id and ${seesEvent}))`

/** SQL: an open account with an email is asked to judge a judging, or does. */
export const judgesByAccount = (judging: string, email: string) => `exists (
    select from judges k join users u on u.id = k.user_id and u.closed_at is null
    where k.judging_id = ${judging} and k.state in ('invited', 'accepted') and u.email = ${email})`
