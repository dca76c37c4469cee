import { completeSteps } from '@quad/contract/entities/eventSteps.ts'
import { feedbackDays } from '@quad/contract/entities/feedback.ts'
import { cameIn, hasDoor } from '../ticket/cameSql.ts'

/** SQL: `events e` has ended; organisers move an event by its end. */
export const isOver = '(e.ends_at <= now())'

/** SQL: when `events e` takes no more feedback. */
export const feedbackCloses = `(e.ends_at + interval '${feedbackDays} days')`

/** SQL: `events e` took place and takes feedback now (EVT-29). */
export const takesFeedback = `(e.deleted_at is null and e.cancelled_at is null and e.steps_done = ${completeSteps}
    and ${isOver} and ${feedbackCloses} > now())`

/** SQL: `event_registrants r` of `event_teams t` was at `events e`: counted by ticket if anybody was let in (decision 47). */
export const wasThere = `case when ${hasDoor} then ${cameIn} else t.status <> 'eliminated' end`
