import { fileAnswerLimits } from '@quad/contract/answers.ts'
import type { Question } from '@quad/contract/entities/question.ts'
import { statement, type Trx } from '../../platform/database.ts'
import { fail } from '../../platform/http/failure.ts'
import type { Jobs } from '../../platform/jobs.ts'

interface Stored {
  /** How many files the answers name, and how many of them belong to the registration now. */
  wanted: number
  known: number
  added: number
  gone: number
}

const store = statement('team.storeFiles')<Stored, [teamId: string, ownerId: string]>(`
  with wanted as materialized (
    select distinct v.value as file
    from event_teams t join events e on e.id = t.event_id cross join lateral (
      select t.answers union all select m.answers from event_team_members m where m.team_id = t.id) a (answers)
      cross join jsonb_to_recordset(e.questions) as q (_id text, kind text)
      cross join lateral jsonb_array_elements_text(a.answers -> q._id) as v (value)
    where t.id = $1::uuid and q.kind = 'file'
  ), gone as (
    delete from event_answer_files f where f.team_id = $1::uuid and f.upload_id::text not in (select w.file from wanted w)
    returning 1
  ), free as materialized (
    select u.id, uuid_v7() as place from uploads u join wanted w on w.file = u.id::text
    where u.owner_id = $2::uuid and u.attached_to is null and (u.kind = 'image' or u.mime = 'application/pdf')
      and u.byte_size <= ${fileAnswerLimits.bytes}
    order by u.id for update of u
  ), added as (
    insert into event_answer_files (id, team_id, upload_id) select free.place, $1::uuid, free.id from free
  ), attached as (
    update uploads u set attached_to = free.place, attached_as = 'answer', open = false, position = 0
    from free where u.id = free.id returning 1
  )
  select (select count(*)::int from wanted) as wanted, (select count(*)::int from attached) as added,
    (select count(*)::int from gone) as gone, (
      select count(*)::int from event_answer_files f join wanted w on w.file = f.upload_id::text
      where f.team_id = $1::uuid) as known`)

export interface AnsweredTeam {
  readonly teamId: string
  /** The person who answers, whose uploads the new files are. */
  readonly ownerId: string
}

/**
 * Attaches the files that the stored answers of a registration name, and deletes those that were replaced (EVT-41).
 * @throws Failure `team.fileUnfit` for a file that is no PDF or image of at most 10 MB, or that isn't the person's own
 */
export async function storeAnswerFiles(trx: Trx, jobs: Jobs, { teamId, ownerId }: AnsweredTeam): Promise<void> {
  const [stored] = await store(trx, [teamId, ownerId])
  if (!stored) return
  if (stored.known + stored.added < stored.wanted) fail('team.fileUnfit')
  if (stored.gone > 0) await jobs.enqueue(trx, 'deleteFiles', null)
}

/** Whether an event asks for a file. */
export const asksForFile = (questions: readonly Question[]): boolean => questions.some(({ kind }) => kind === 'file')
