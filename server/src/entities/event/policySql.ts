import { completeSteps } from '@quad/contract/entities/eventSteps.ts'
import { isMember } from '../club/queries.ts'
import { hasRight, hasRightHere, mayInClub } from '../club/rightQueries.ts'
import { competes } from './seatSql.ts'
import { isFestAdmin } from '../fest/queries.ts'
import { isOfCoHost } from './coHostSql.ts'

/**
 * SQL: `event_admins a` makes its person an admin; the maker's row does so only if a host's admin added them again
 * (ruling 79).
 */
export const isAdded = '(a.by_host or a.user_id is distinct from e.maker_id)'

/** SQL: the person administers the host of `events e`, of a club with the right to its events (decision 44); `held` locks the row that says so until commit. */
export const isHostAdmin = (person: string, held: 'for share' | '' = '') => `case
  when e.club_id is not null then ${mayInClub('e.club_id', person, 'events', held)}
  when e.fest_id is not null then ${isFestAdmin('e.fest_id', person, held)}
  else exists (select from college_admins h where h.college_id = e.college_id and h.user_id = ${person} ${held}) end`

/** SQL: the person administers `events e`: they are on its own list, or administer its host (ruling 79). */
export const isEventAdmin = (person: string) => `(
  exists (select from event_admins a where a.event_id = e.id and a.user_id = ${person} and ${isAdded})
  or ${isHostAdmin(person)})`

/** SQL: the ids of the events that a person administers; deleted ones, too. */
export const administeredBy = (person: string) => `
  select e.id from event_admins a join events e on e.id = a.event_id where a.user_id = ${person} and ${isAdded}
  union select e.id from club_members h join events e on e.club_id = h.club_id where h.user_id = ${person} and ${hasRight('h', 'events')}
  union select e.id from fest_admins h join events e on e.fest_id = h.fest_id where h.user_id = ${person}
  union select e.id from college_admins h join events e on e.college_id = h.college_id
    where h.user_id = ${person} and e.club_id is null and e.fest_id is null`

/** SQL: the ids on the own list of `events e`, without a maker who counts only through its host, as an array. */
export const addedAdmins = `array(select a.user_id from event_admins a where a.event_id = e.id and ${isAdded})`

/** SQL: the ids of all admins of `events e` (ruling 79), as an array; those on both lists are in it twice. */
export const adminsOfEvent = `(${addedAdmins} || case
  when e.club_id is not null then array(
    select h.user_id from club_members h where h.club_id = e.club_id and ${hasRightHere('h', 'events')})
  when e.fest_id is not null then array(select h.user_id from fest_admins h where h.fest_id = e.fest_id)
  else array(
    select h.user_id from college_admins h
    where h.college_id = e.college_id and not exists (
      select from users x where x.id = h.user_id and x.closed_at is not null)) end)`

/** SQL: the person administers the college of `events e`. */
export const administersCollege = (person: string) =>
  `exists (select from college_admins a where a.college_id = e.college_id and a.user_id = ${person})`

/** SQL: the person leads a team of `events e` or is in one. */
export const isRegistered = (person: string) =>
  `exists (select from event_registrants r where r.event_id = e.id and r.user_id = ${person})`

/** SQL: the person is in a team of `events e` without a seat: on the waitlist, or asking for approval. */
export const isOnWaitlist = (person: string) =>
  `exists (select from event_waiters w where w.event_id = e.id and w.user_id = ${person})`

/** SQL: the person has said that they go to `events e`, which lets nobody see it (EVT-27). */
export const isGoing = (person: string) =>
  `exists (select from event_goers g where g.event_id = e.id and g.user_id = ${person})`

/** SQL: a team of `events e` waits for the person's answer, so they may read what they are asked to join (ruling 78). */
const isInvited = (person: string) => `exists (
  select from event_team_members m where m.event_id = e.id and m.invitation = 'waiting'
    and m.email = (select v.email from users v where v.id = ${person}))`

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
    or ${registered} or ${isInvited(person)} or ${isOnWaitlist(person)} or ${isOfCoHost(person)})`

/**
 * SQL: `events e` isn't deleted, and the person may see it: it is complete and its visibility admits them, or they
 * administer it or its college (ruling 27).
 */
export const canViewEvent = (person: string, { admin, collegeAdmin, registered } = factsOf(person)) => `(
  e.deleted_at is null
  and ((e.steps_done = ${completeSteps} and ${isOpenTo(person, registered)}) or ${admin} or ${collegeAdmin}))`

/** SQL: the ids of those who joined `events e`: the registered, those on the waitlist, and those who go and may still see it. */
export const joinedPeople = `
  select r.user_id from event_registrants r where r.event_id = e.id
  union select w.user_id from event_waiters w where w.event_id = e.id
  union select g.user_id from event_goers g where g.event_id = e.id and ${canViewEvent('g.user_id')}`

/** SQL: `events e` shows the person its link: those who register on Quad alone, or else everybody who may see it. */
export const seesLink = (person: string) => `(${isRegistered(person)} or (${canViewEvent(person)}
    and not ((e.takes_registration or e.cancelled_at is not null) and e.registration_place = 'on')))`

/** SQL: the person may see `events e`, and it is complete and not cancelled, as lists show only such events. */
export const isListedFor = (person: string) =>
  `(e.steps_done = ${completeSteps} and e.cancelled_at is null and ${canViewEvent(person)})`

/** SQL: a team's place among those who wait for the same seats, as `place`; null while it is offered a seat, and for teams that don't wait for one. */
export const waitlistPlace = `case when t.waiting_at is not null and t.offered_until is null and t.approval is null then (
    select count(*)::int from event_teams b where b.event_id = t.event_id and ${competes}
      and (b.waiting_at, b.id) <= (t.waiting_at, t.id)) end as place`
