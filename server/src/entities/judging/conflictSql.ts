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

/** SQL: `judges j` judges: they have accepted, and their account, if any, isn't closed. */
export const judgesOn = `(j.state = 'accepted' and not exists (
    select from users o where o.id = j.user_id and o.closed_at is not null))`
