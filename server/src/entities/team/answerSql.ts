import { type MediaRow, shownOfFile } from '../upload/queries.ts'

/** The files among a registration's answers, by their uploads' ids; null for none. */
export interface AnswerFiles {
  files: Readonly<Record<string, { name: string; mime: string; file: MediaRow }>> | null
}

/** SQL: the files among the answers of `event_teams t`, as JSON for `AnswerFiles`. */
export const answerFiles = `(
  select json_object_agg(f.id, json_build_object('name', f.original_name, 'mime', f.mime, 'file', ${shownOfFile}))
  from event_answer_files a join uploads f on f.id = a.upload_id where a.team_id = t.id) as files`

/** SQL: `event_teams t` goes on after the rounds so far, so that it is asked what is asked after them (EVT-42). */
export const goesOn = `(t.waiting_at is null and t.status <> 'eliminated')`

const requiredOf = (who: 'team' | 'person') =>
  `(e.required_of_${who} || case when ${goesOn} then e.later_of_${who} else '{}' end)`

/**
 * SQL: a required question of `events e` has no answer of `event_teams t` or of one of its members, except those who
 * declined (EVT-25, EVT-42).
 */
export const answersMissing = `(not t.answers ?& ${requiredOf('team')}
    or (cardinality(${requiredOf('person')}) > 0 and exists (
      select from event_team_members p where p.team_id = t.id and p.invitation in ('accepted', 'waiting')
        and not p.answers ?& ${requiredOf('person')})))`

/** SQL: the place `event_team_members m` of `event_teams t` is that of a user, who as the lead may be named with another email. */
export const isPerson = (user: string) => `(m.email = ${user}.email or t.lead_id = ${user}.id and m.position = 1)`
