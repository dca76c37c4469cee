import { completeSteps } from '@quad/contract/entities/eventSteps.ts'
import { isEventAdmin } from '../event/policySql.ts'
import { wasThere } from '../feedback/feedbackSql.ts'
import { findableBy } from '../user/queries.ts'

/** SQL: `events e` has begun. */
export const hasBegun = '(e.starts_at <= now())'

/** SQL: the person was at `events e`, or is there now, as for feedback (EVT-29). */
export const isThere = (person: string) => `exists (
  select from event_registrants r join event_teams t on t.id = r.team_id
  where r.event_id = e.id and r.user_id = ${person} and ${wasThere})`

/** SQL: the organisers of `events e` have closed the adding of photos by others. */
export const isClosed = 'exists (select from event_albums a where a.event_id = e.id and a.closed)'

/** SQL: `events e` takes photos by the person now (EVT-40). */
export const takesPhotosOf = (person: string) => `(
  e.deleted_at is null and e.cancelled_at is null and e.steps_done = ${completeSteps} and ${hasBegun}
  and (${isEventAdmin(person)} or (not ${isClosed} and ${isThere(person)})))`

/**
 * SQL: `event_photos p` by `users u` of `events e`, which the person may see, is shown to them: there is no block, and
 * nobody asked for its removal, unless it is theirs or their event's.
 */
export const isShownTo = (person: string) => `(
  ${findableBy(person)} and (p.hidden_at is null or p.user_id = ${person} or ${isEventAdmin(person)}))`
