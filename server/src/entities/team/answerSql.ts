/** SQL: a required question of `events e` has no answer of `event_teams t` or of one of its members (EVT-25). */
export const answersMissing = `exists (
    select from jsonb_to_recordset(e.questions) as q (_id text, required boolean, asked text)
    where q.required and case when q.asked = 'team' and e.participation = 'team' then not t.answers ? q._id
      else exists (select from event_team_members p where p.team_id = t.id and not p.answers ? q._id) end)`
