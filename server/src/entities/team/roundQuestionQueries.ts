import type { Answer, Question } from '@quad/contract/entities/question.ts'
import { type Db, statement, type Trx } from '../../platform/database.ts'
import { goesOn } from './answerSql.ts'
import { jsonOf } from './registeringQueries.ts'

const ask = statement('team.askAfterRound')<{ known: boolean; asks: boolean }, [eventId: string, roundId: string]>(`
  with question as (
    select q ->> '_id' as id from events e, jsonb_array_elements(e.questions) q
    where e.id = $1::uuid and q ->> 'after' = $2::text
  ), asked as (
    update events e set asked_questions = e.asked_questions || array(
      select q.id from question q where q.id <> all (e.asked_questions))
    where e.id = $1::uuid and exists (select from question q where q.id <> all (e.asked_questions))
    returning e.id
  ) select exists (select from question) as known, exists (select from asked) as asks`)

/** Asks the questions after a round of a locked event: whether there are any, and whether some hadn't been asked yet. */
export async function askAfterRound(trx: Trx, eventId: string, roundId: string) {
  return (await ask(trx, [eventId, roundId]))[0] ?? { known: false, asks: false }
}

const asked = statement('team.questionsAfterRounds')<{ questions: Question[] }, [eventId: string, teamId: string]>(`
  select coalesce(jsonb_agg(q), '[]') as questions
  from event_teams t join events e on e.id = t.event_id cross join lateral jsonb_array_elements(e.questions) q
  where t.event_id = $1::uuid and t.id = $2::uuid and ${goesOn}
    and q ? 'after' and q ->> '_id' = any (e.asked_questions)`)

/** What a team is asked after rounds; [] unless it has a seat and goes on. */
export const listQuestionsAfterRounds = async (db: Db, eventId: string, teamId: string): Promise<Question[]> =>
  (await asked(db, [eventId, teamId]))[0]?.questions ?? []

const ofTeam = statement('team.answerAfterRound')<
  never,
  [teamId: string, questionIds: readonly string[], answers: string]
>('update event_teams t set answers = (t.answers - $2::text[]) || $3::text::jsonb where t.id = $1::uuid')

const ofMembers = statement('team.answerOfMembers')<
  { id: string },
  [teamId: string, questionIds: readonly string[], placeIds: readonly string[], answers: readonly string[]]
>(`
  update event_team_members m set answers = (m.answers - $2::text[]) || given.answers::jsonb
  from unnest($3::uuid[], $4::text[]) as given (id, answers)
  where m.team_id = $1::uuid and m.id = given.id returning m.id`)

interface Given {
  readonly answers?: Answer[] | undefined
  readonly members: readonly { readonly _id: string; readonly answers?: Answer[] | undefined }[]
}

/** Saves what a locked team and its members answer to these questions; false if it has no place of one of them. */
export async function saveAnswersAfterRounds(
  trx: Trx,
  teamId: string,
  questionIds: readonly string[],
  { answers, members }: Given,
): Promise<boolean> {
  const given = jsonOf(answers)
  if (given !== undefined) await ofTeam(trx, [teamId, questionIds, given])
  const places = members.map(({ _id }) => _id)
  const texts = members.map((member) => jsonOf(member.answers) ?? '{}')
  return (await ofMembers(trx, [teamId, questionIds, places, texts])).length === new Set(places).size
}
