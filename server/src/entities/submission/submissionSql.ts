import { shownOfFile } from '../upload/queries.ts'
import type { MediaRow } from '../upload/queries.ts'
import { userBrief, type UserBriefRow } from '../user/queries.ts'

export interface SubmittedFileJson {
  readonly file: MediaRow
  readonly name: string
  readonly mime: string
  readonly size: number
}

export interface SubmissionJson {
  readonly id: string
  readonly team_id: string
  readonly version: number
  readonly text: string
  readonly links: readonly string[]
  readonly files: readonly SubmittedFileJson[] | null
  /** Null once their account is closed. */
  readonly by: UserBriefRow | null
}

/** SQL: `submissions s` as a SubmissionJson. */
export const submissionJson = `json_build_object(
    'id', s.id, 'team_id', s.team_id, 'version', s.version, 'text', s.text, 'links', s.links, 'files', (
      select json_agg(json_build_object(
        'file', ${shownOfFile}, 'name', f.original_name, 'mime', f.mime, 'size', f.byte_size) order by x.position)
      from submission_files x join uploads f on f.id = x.upload_id where x.submission_id = s.id),
    'by', (select to_json(b) from (
      select ${userBrief} from users u where u.id = s.user_id and u.closed_at is null) b))`

/** SQL: the version of a team that counts for a task, as a SubmissionJson; null for none. */
export const latestOf = (task: string, team: string) => `(
    select ${submissionJson} from submissions s
    where s.task_id = ${task} and s.team_id = ${team} order by s.version desc limit 1)`

/** SQL: how many versions a team has handed in for a task. */
export const versionsOf = (task: string, team: string) => `(
    select coalesce(max(s.version), 0)::int from submissions s where s.task_id = ${task} and s.team_id = ${team})`

/** SQL: the deadline of a team for `submission_tasks k`, with its `submission_extensions x`, if any. */
export const deadline = 'greatest(k.closes_at, x.closes_at)'

/** SQL: `event_teams t` has a seat, and is asked for work as long as it isn't eliminated. */
export const isAsked = "(t.waiting_at is null and t.status <> 'eliminated')"
