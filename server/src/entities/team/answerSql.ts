import { type MediaRow, shownOfFile } from '../upload/queries.ts'

/** The files among a registration's answers, by their uploads' ids; null for none. */
export interface AnswerFiles {
  files: Readonly<Record<string, { name: string; mime: string; file: MediaRow }>> | null
}

/** SQL: the files among the answers of `event_teams t`, as JSON for `AnswerFiles`. */
export const answerFiles = `(
  select json_object_agg(f.id, json_build_object('name', f.original_name, 'mime', f.mime, 'file', ${shownOfFile}))
  from event_answer_files a join uploads f on f.id = a.upload_id where a.team_id = t.id) as files`

/**
 * SQL: a required question of `events e` has no answer of `event_teams t` or of one of its members, except those who
 * declined (EVT-25).
 */
export const answersMissing = `(not t.answers ?& e.required_of_team
    or (cardinality(e.required_of_person) > 0 and exists (
      select from event_team_members p where p.team_id = t.id and p.invitation in ('accepted', 'waiting')
        and not p.answers ?& e.required_of_person)))`

/** SQL: the place `event_team_members m` of `event_teams t` is that of a user, who as the lead may be named with another email. */
export const isPerson = (user: string) => `(m.email = ${user}.email or t.lead_id = ${user}.id and m.position = 1)`
