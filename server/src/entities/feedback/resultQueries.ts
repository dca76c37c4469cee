import { feedbackGroup } from '@quad/contract/entities/feedback.ts'
import type { FeedbackQuestion } from '@quad/contract/entities/question.ts'
import { limits } from '@quad/contract/limits.ts'
import { type Db, statement, type Trx } from '../../platform/database.ts'
import { nobodyId } from '../../platform/ids.ts'
import { feedbackCloses } from './feedbackSql.ts'

export interface ResultsRow {
  answered: number
  closes_at: Date
  questions: FeedbackQuestion[]
  /** The next results can be drawn up: enough people gave or changed feedback since the last. */
  due: boolean
  /** Null before the first results. */
  people: number | null
  stars: number[] | null
  /** By the questions' ids: how many gave each answer. */
  counts: Readonly<Record<string, Readonly<Record<string, number>>>> | null
  answered_questions: Readonly<Record<string, number>> | null
}

const find = statement('feedback.results')<ResultsRow, [eventId: string]>(`
  select (select count(*)::int from event_feedback f where f.event_id = e.id) as answered,
    ${feedbackCloses} as closes_at, e.feedback_questions as questions,
    (select count(*) >= ${feedbackGroup} from (
      select from event_feedback f where f.event_id = e.id and f.pending limit ${feedbackGroup}) p) as due,
    r.people, r.stars, r.counts, r.answered as answered_questions
  from events e left join event_feedback_results r on r.event_id = e.id where e.id = $1::uuid`)

/** The results of an event's feedback, as they were last drawn up; undefined if the event is gone. */
export const findResults = async (db: Db, eventId: string): Promise<ResultsRow | undefined> =>
  (await find(db, [eventId]))[0]

// New places, so that nobody sees which text replaced which.
const release = statement('feedback.release')<{ count: number }, [eventId: string]>(`
  with pending as materialized (
    select f.user_id from event_feedback f where f.event_id = $1::uuid and f.pending order by f.user_id for update
  ), released as (
    update event_feedback f set pending = false, place = gen_random_uuid(),
      shown = jsonb_build_object('stars', f.stars, 'comment', f.comment, 'answers', f.answers)
    from pending where f.event_id = $1::uuid and f.user_id = pending.user_id
      and (select count(*) from pending) >= ${feedbackGroup}
    returning f.user_id
  ) select count(*)::int as count from released`)

const oneStar = (stars: number) => `count(*) filter (where f.shown ->> 'stars' = '${stars}')::int`

const drawUp = statement('feedback.drawUp')<never, [eventId: string]>(`
  with given as (
    select q._id, q.kind, f.shown -> 'answers' -> q._id as value
    from events e cross join jsonb_to_recordset(e.feedback_questions) as q (_id text, kind text)
      join event_feedback f on f.event_id = e.id and f.shown -> 'answers' ? q._id
    where e.id = $1::uuid
  ), each as (
    select g._id, a.text, count(*)::int as count from given g cross join jsonb_array_elements_text(g.value) as a (text)
    where g.kind <> 'text' group by g._id, a.text
  )
  insert into event_feedback_results as r (event_id, people, stars, counts, answered)
  select $1::uuid, count(*)::int, array[${[1, 2, 3, 4, 5].map(oneStar).join(', ')}],
    coalesce((select jsonb_object_agg(q._id, q.counts) from (
      select _id, jsonb_object_agg(text, count) as counts from each group by _id) q), '{}'),
    coalesce((select jsonb_object_agg(q._id, q.count) from (
      select _id, count(*)::int as count from given group by _id) q), '{}')
  from event_feedback f where f.event_id = $1::uuid and f.shown is not null
  on conflict (event_id) do update set people = excluded.people, stars = excluded.stars, counts = excluded.counts,
    answered = excluded.answered`)

/**
 * Draws up the results of a locked event's feedback anew, if at least five people gave or changed theirs since the last
 * time; so a result differs from the one before by no single person's feedback (decision 50).
 */
export async function drawUpResults(trx: Trx, eventId: string): Promise<void> {
  const [released] = await release(trx, [eventId])
  if (released && released.count > 0) await drawUp(trx, [eventId])
}

export interface FeedbackTextRow {
  id: string
  text: string
}

// A version 4 UUID of the place and the question: ordered at random, and different for each text of a person.
const textId = `overlay(overlay(md5(f.place::text || $2::text) placing '4' from 13) placing '8' from 17)::uuid`

const texts = statement('feedback.texts')<FeedbackTextRow, [eventId: string, question: string, after: string]>(`
  select t.id, t.text from events e join event_feedback f on f.event_id = e.id and f.shown is not null
    cross join lateral (
      select ${textId} as id, case when $2::text = '' then f.shown ->> 'comment' else f.shown -> 'answers' -> $2::text ->> 0 end as text
    ) t
  where e.id = $1::uuid and t.text <> '' and t.id > $3::uuid and ($2::text = '' or exists (
    select from jsonb_to_recordset(e.feedback_questions) as q (_id text, kind text) where q._id = $2::text and q.kind = 'text'))
  order by t.id limit ${limits.feedbackTextsShown + 1}`)

/** Lists the comments in an event's results, or the answers to a question in words, and one more than a page. */
export const listTexts = (db: Db, eventId: string, question = '', after = nobodyId): Promise<FeedbackTextRow[]> =>
  texts(db, [eventId, question, after])
