/**
 * SQL: a required question of `events e` has no answer of `event_teams t` or of one of its members, except those who
 * declined (EVT-25).
 */
export const answersMissing = `(not t.answers ?& e.required_of_team
    or (cardinality(e.required_of_person) > 0 and exists (
      select from event_team_members p where p.team_id = t.id and p.invitation in ('accepted', 'waiting')
        and not p.answers ?& e.required_of_person)))`
