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

/** SQL of a person's standing. A statement that shows these anyway passes its columns, so that each is looked up once. */
interface Facts {
  readonly admin: string
  readonly collegeAdmin: string
  readonly registered: string
}

const factsOf = (person: string): Facts => ({
  admin: isEventAdmin(person),
  collegeAdmin: administersCollege(person),
  registered: isRegistered(person),
})

const isOpenTo = (person: string, registered: string) => `(
    e.visibility = 'public'
    or (e.visibility = 'college' and e.college_id = (select v.college_id from users v where v.id = ${person}))
    or (e.visibility = 'private' and ${isOfHost(person)})
    or ${registered})`

/**
 * SQL: `events e` isn't deleted, and the person may see it: it is complete and its visibility admits them, or they
 * administer it or its college (ruling 27).
 */
export const canViewEvent = (person: string, { admin, collegeAdmin, registered } = factsOf(person)) => `(
  e.deleted_at is null
  and ((e.steps_done = ${completeSteps} and ${isOpenTo(person, registered)}) or ${admin} or ${collegeAdmin}))`

/** SQL: the person may see `events e`, and it is complete, as lists show only such events. */
export const isListedFor = (person: string) => `(e.steps_done = ${completeSteps} and ${canViewEvent(person)})`
