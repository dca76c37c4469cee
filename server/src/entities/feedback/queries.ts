import type { NewFeedback } from '@quad/contract/bodies/feedback.ts'
import type { FeedbackQuestion } from '@quad/contract/entities/question.ts'
import type { FeedbackStanding } from '@quad/contract/policies/events.ts'
import { type Db, statement, type Trx } from '../../platform/database.ts'
import { canViewEvent, isEventAdmin } from '../event/policySql.ts'
import { jsonOf } from '../team/registeringQueries.ts'
import { feedbackCloses, isOver, takesFeedback, wasThere } from './feedbackSql.ts'

interface OwnFeedbackJson {
  readonly stars: number
  readonly comment: string
  /** By the questions' ids. */
  readonly answers: Readonly<Record<string, string[]>>
}

type StandingRow = Omit<FeedbackStanding, 'visible'>

export interface FeedbackRow extends StandingRow {
  closes_at: Date
  questions: FeedbackQuestion[]
  /** Null for those who gave none. */
  own: OwnFeedbackJson | null
}

const own = statement('feedback.own')<FeedbackRow, [eventId: string, userId: string]>(`
  select e.cancelled_at is not null as cancelled, ${isEventAdmin('$2::uuid')} as admin, ${isOver} as over,
    ${feedbackCloses} <= now() as closed, ${feedbackCloses} as closes_at, e.feedback_questions as questions,
    exists (
      select from event_registrants r join event_teams t on t.id = r.team_id
      where r.event_id = e.id and r.user_id = $2::uuid and ${wasThere}) as there,
    (select json_build_object('stars', f.stars, 'comment', f.comment, 'answers', f.answers)
      from event_feedback f where f.event_id = e.id and f.user_id = $2::uuid) as own
  from events e where e.id = $1::uuid and ${canViewEvent('$2::uuid')}`)

/** Someone's feedback on an event, with what they are asked and their standing; undefined if they may not see the event. */
export const findFeedback = async (db: Db, eventId: string, userId: string): Promise<FeedbackRow | undefined> =>
  (await own(db, [eventId, userId]))[0]

/** The standing that a row of `findFeedback` gives; undefined for none. */
export const feedbackStandingIn = (row: FeedbackRow | undefined): FeedbackStanding =>
  row
    ? { ...row, visible: true }
    : { visible: false, cancelled: false, admin: false, over: false, closed: false, there: false }

type SaveValues = [eventId: string, userId: string, stars: number, comment: string, answers: string]

// All conditions are in the statement, as the event may be cancelled or the team left meanwhile.
const save = statement('feedback.save')<{ stars: number }, SaveValues>(`
  insert into event_feedback as f (event_id, user_id, stars, comment, answers)
  select e.id, r.user_id, $3, $4, $5::text::jsonb
  from events e join event_registrants r on r.event_id = e.id and r.user_id = $2::uuid
    join event_teams t on t.id = r.team_id
  where e.id = $1::uuid and ${takesFeedback} and ${wasThere} and not ${isEventAdmin('r.user_id')}
  on conflict (event_id, user_id) do update set stars = excluded.stars, comment = excluded.comment,
    answers = excluded.answers, pending = f.shown is distinct from jsonb_build_object(
      'stars', excluded.stars, 'comment', excluded.comment, 'answers', excluded.answers)
  returning f.stars`)

/** Stores someone's feedback in place of what they gave before; false if they may not give any now. */
export async function saveFeedback(
  db: Db | Trx,
  eventId: string,
  userId: string,
  { stars, comment, answers }: NewFeedback,
): Promise<boolean> {
  return (await save(db, [eventId, userId, stars, comment, jsonOf(answers) ?? '{}'])).length > 0
}

const take = statement('feedback.takeUnasked')<{ id: string }, [now: Date]>(`
  update events e set feedback_asked = true where e.id = (
    select e.id from events e
    where not e.feedback_asked and e.ends_at <= $1::timestamptz - interval '2 hours'
      and e.ends_at > $1::timestamptz - interval '3 days' and ${takesFeedback}
      and extract(hour from $1::timestamptz at time zone e.time_zone) between 9 and 20
    order by e.ends_at limit 1 for no key update skip locked)
  returning e.id`)

/**
 * Marks an event that ended two hours ago, or in the night before, as one whose people have been asked for feedback;
 * returns its id, or undefined if there is none that no other node takes. Nobody is asked at night in the event's zone.
 */
export const takeUnasked = async (trx: Trx, now: Date): Promise<string | undefined> => (await take(trx, [now]))[0]?.id
