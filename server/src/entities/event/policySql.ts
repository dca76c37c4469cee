import { completeSteps } from '@quad/contract/entities/eventSteps.ts'
import { isMember } from '../club/queries.ts'

/** SQL: the person administers `events e`. */
export const isEventAdmin = (person: string) =>
  `exists (select from event_admins a where a.event_id = e.id and a.user_id = ${person})`

/** SQL: the person administers the college of `events e`. */
export const administersCollege = (person: string) =>
  `exists (select from college_admins a where a.college_id = e.college_id and a.user_id = ${person})`

/** SQL: the person leads a team of `events e` or is in one. */
export const isRegistered = (person: string) =>
  `exists (select from event_registrants r where r.event_id = e.id and r.user_id = ${person})`

const isOfHost = (person: string) => `case
  when e.club_id is not null then ${isMember('e.club_id', person)}
  when e.fest_id is not null then exists (
    select from fest_admins h where h.fest_id = e.fest_id and h.user_id = ${person})
  else false end`

/** SQL: `events e` is complete and not deleted, and its visibility admits the person (ruling 27). */
export const isListedFor = (person: string) => `(
  e.steps_done = ${completeSteps} and e.deleted_at is null and (
    e.visibility = 'public'
    or (e.visibility = 'college' and e.college_id = (select v.college_id from users v where v.id = ${person}))
    or (e.visibility = 'private' and ${isOfHost(person)})
    or ${isEventAdmin(person)} or ${administersCollege(person)} or ${isRegistered(person)}))`

/** SQL: the person may see `events e`: one that is listed for them or, of any, one that they administer. */
export const canViewEvent = (person: string) => `(
  ${isListedFor(person)} or (e.deleted_at is null and (${isEventAdmin(person)} or ${administersCollege(person)})))`
