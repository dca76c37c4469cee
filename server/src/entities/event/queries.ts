import type { FeedbackQuestion, Question } from '@quad/contract/entities/question.ts'
import { limits } from '@quad/contract/limits.ts'
import { type Db, statement } from '../../platform/database.ts'
import { nobodyId } from '../../platform/ids.ts'
import { type ClubBriefJson, clubBriefJson } from '../club/queries.ts'
import { type CollegeJson, collegeJson } from '../college/queries.ts'
import { type FestJson, festBriefJson } from '../fest/queries.ts'
import { fileOf, type MediaRow } from '../upload/queries.ts'
import { type UserBriefRow, userBrief } from '../user/queries.ts'
import { type CoHostJson, coHostsJson } from './coHostQueries.ts'
import {
  addedAdmins,
  administersCollege,
  adminsOfEvent,
  canViewEvent,
  isAdded,
  isEventAdmin,
  isHostAdmin,
  isRegistered,
  joinedPeople,
  waitlistPlace,
} from './policySql.ts'
import { poolsJson } from './poolSql.ts'
import type { PoolSeatsJson } from './presentPools.ts'
import { goingCount, type SeriesJson, seriesJson } from './seriesSql.ts'

export interface EventFields {
  id: string
  title: string
  image: MediaRow | null
  type: 'contest' | 'entertainment' | 'workshop'
  categories: string[]
  visibility: 'public' | 'college' | 'private'
  time_zone: string
  /** These are instants of the wire. */
  starts_at: string
  ends_at: string
  location: 'online' | 'offline'
  city: string
  city_lat: number | null
  city_lng: number | null
  venue: string
  venue_lat: number | null
  venue_lng: number | null
  takes_registration: boolean
  registration_place: 'on' | 'out'
  registration_starts_at: string
  registration_ends_at: string
  participation: 'individual' | 'team'
  min_size: number
  max_size: number
  charge: 'free' | 'paid'
  fee: number
  payment: 'perTeam' | 'perMember'
  seats: number | null
  seats_by: 'team' | 'person'
  approval: boolean
  waitlist: boolean
  teams_count: number
  going_count: number
  total_rewards: string
  views_count: number
  steps_done: number
  verified: boolean
  cancelled: boolean
  club: ClubBriefJson | null
  fest: FestJson | null
  college: CollegeJson | null
  registered: boolean
  /** Whether people they know see that the viewer goes; null for those who don't. */
  going_shown: boolean | null
  series: SeriesJson | null
}

export interface EventItemRow extends EventFields {
  /** The event's own admins, without its host's; ids in one text, see idsIn. */
  added_admins: string
}

/**
 * SQL: a time of `events e`, formatted as the wire does: parsing and printing forty dates took a tenth of the node's time
 * for a page.
 */
export const instant = (column: string) =>
  `to_char(e.${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as ${column}`

const fields = `
  e.id, e.title, ${fileOf('e.image_id')} as image, e.type, e.categories, e.visibility, e.time_zone,
  ${instant('starts_at')}, ${instant('ends_at')}, e.location, e.city, e.city_lat, e.city_lng, e.venue, e.venue_lat, e.venue_lng, e.takes_registration,
  e.registration_place, ${instant('registration_starts_at')}, ${instant('registration_ends_at')}, e.participation, e.min_size, e.max_size,
  e.charge, e.fee, e.payment, e.seats, e.seats_by, e.approval, e.waitlist, e.teams_count + e.held_count as teams_count, ${goingCount} as going_count, e.total_rewards, e.views_count, e.steps_done, e.verified,
  e.cancelled_at is not null as cancelled,
  (select g.shown from event_goers g where g.event_id = e.id and g.user_id = $1::uuid limit 1) as going_shown,
  ${seriesJson('$1::uuid')} as series,
  ${clubBriefJson('e.club_id', '$1::uuid')} as club, ${festBriefJson('e.fest_id')} as fest,
  ${collegeJson('e.college_id', '$1::uuid')} as college`

/** SQL: the columns of `events e` for a list, for the viewer in $1. */
export const eventItemColumns = `${fields}, array_to_string(${addedAdmins}, ',') as added_admins,
  ${isRegistered('$1::uuid')} as registered`

export interface EventBriefJson {
  id: string
  title: string
  image: MediaRow | null
  /** Ids in one text, see idsIn; some are in it twice. */
  admins: string
}

/** SQL: the event with the id `event` as a JSON object, or null where the viewer may not see it. */
export const eventBriefJson = (event: string, viewer: string) => `(
  select to_json(b) from (
    select e.id, e.title, ${fileOf('e.image_id')} as image, array_to_string(${adminsOfEvent}, ',') as admins
    from events e where e.id = ${event} and ${canViewEvent(viewer)}) b)`

export interface RoundJson {
  id: string
  round: number
  title: string
  description: string
  type: 'online' | 'offline'
  link: string
  platform: string
  /** ISO 8601 in UTC. */
  startsAt: string
  endsAt: string
  minutes: number
  eliminates: boolean
}

export interface RewardJson {
  id: string
  rank: string
  money: number
  certificate: boolean
  otherDetails: string
}

export interface ResultJson {
  id: string
  round: number
  filename: string
  file: MediaRow
}

type TeamStatus = 'verified' | 'unverified' | 'eliminated'

export interface EventRow extends EventFields {
  domain: string
  link: string
  registration_link: string
  description: string
  guidelines: string[]
  certificate: boolean
  rounds: RoundJson[]
  questions: Question[]
  /** The ids of those that were asked after their round. */
  asked_questions: string[]
  /** Null for those who aren't admins. */
  feedback_questions: FeedbackQuestion[] | null
  rewards: RewardJson[]
  admin_people: UserBriefRow[] | null
  /** Ids in one text, for admins. */
  own_admins: string | null
  admin: boolean
  college_admin: boolean
  /** Null for those in no team. */
  team_status: TeamStatus | null
  offer_hours: number
  /** Their team has no seat: it is on the waitlist, at this place or with an offer, or asks for approval. */
  waits: boolean
  asks: boolean
  /** How many ask for approval; null for those who aren't admins. */
  asked_count: number | null
  place: number | null
  offered_until: Date | null
  /** Null for undivided seats. */
  pool_seats: PoolSeatsJson[] | null
  own_slot: number | null
  /** Null for those who are neither admins nor registered. */
  results: ResultJson[] | null
  /** Null for none that the viewer sees. */
  co_hosts: CoHostJson[] | null
  /** The newest leads, for admins; ids in one text. */
  leads: string | null
  people_count: number
  /** Null for those who aren't admins. */
  to_notify: number | null
  viewed: boolean
  /** A rubric of its judging is locked. */
  judged: boolean
}

/** SQL: how many people the registrations of `events e` are for; of individuals one each, which needs no count. */
export const peopleCount = `(case e.participation when 'team' then (
    select count(*)::int from event_team_members m where m.event_id = e.id and m.team_id not in (
      select t.id from event_teams t where t.event_id = e.id and t.waiting_at is not null)) else e.teams_count end)`

const results = `(
  select json_agg(r) from (
    select r.id, r.round, r.filename, ${fileOf('r.upload_id')} as file from event_results r
    where r.event_id = e.id and r.upload_id is not null order by r.round, r.id limit ${limits.resultsMax}) r)`

// `offset 0` has the viewer's standing computed once, not wherever it is used.
const own = `lateral (
    select ${isEventAdmin('$1::uuid')} as admin, ${administersCollege('$1::uuid')} as college_admin,
      (select t.status from event_registrants r join event_teams t on t.id = r.team_id
        where r.event_id = e.id and r.user_id = $1::uuid) as team_status,
      (select t.pool from event_registrants r join event_teams t on t.id = r.team_id
        where e.pools is not null and r.event_id = e.id and r.user_id = $1::uuid) as slot
    offset 0) own`
const registered = 'own.team_status is not null'
const ownStanding = { admin: 'own.admin', collegeAdmin: 'own.college_admin', registered }

const page = statement('event.page')<EventRow, [viewer: string, eventId: string]>(`
  select ${fields}, e.domain, e.link, e.registration_link, e.description, e.guidelines, e.certificate,
    e.rounds, e.rewards, e.questions, e.asked_questions, e.offer_hours, own.admin, own.college_admin, own.team_status, ${registered} as registered,
    (select json_agg(p) from (
      select ${userBrief} from users u where u.id = any (${adminsOfEvent}) and u.closed_at is null
      order by u.id <> $1::uuid, u.id limit ${limits.adminsMax}) p) as admin_people,
    case when own.admin then array_to_string(array(
      select a.user_id from event_admins a
      where a.event_id = e.id and (${isAdded} or ${isHostAdmin('a.user_id')})), ',') end as own_admins,
    case when own.admin then e.feedback_questions end as feedback_questions,
    case when own.admin or ${registered} then ${results} end as results,
    case when own.admin then array_to_string(array(
      select t.lead_id from event_teams t where t.event_id = e.id and t.waiting_at is null
      order by t.id desc limit ${limits.likesShown}), ',') end as leads,
    case when own.admin then (
      select count(*)::int from (${joinedPeople}) person join users u on u.id = person.user_id and u.closed_at is null
      where person.user_id <> $1::uuid) end as to_notify,
    ${coHostsJson('$1::uuid', 'own.admin')} as co_hosts, ${peopleCount} as people_count, waiting.waits is not null as waits,
    waiting.place, waiting.offered_until, coalesce(waiting.asks, false) as asks,
    case when own.admin then e.asked_count end as asked_count,
    ${poolsJson('$1::uuid')} as pool_seats, coalesce(own.slot, waiting.slot)::int as own_slot,
    exists (select from event_views w where w.event_id = e.id and w.user_id = $1::uuid) as viewed,
    exists (select from judgings g where g.event_id = e.id and g.locked_at is not null) as judged
  from events e cross join ${own} left join lateral (
    select ${waitlistPlace}, t.offered_until, t.approval is not null as asks, t.pool as slot, true as waits
    from event_waiters w join event_teams t on t.id = w.team_id where w.event_id = e.id and w.user_id = $1::uuid
  ) waiting on true
  where e.id = $2::uuid and ${canViewEvent('$1::uuid', ownStanding)}`)

/** An event's page as the viewer sees it; undefined where there is none for them. */
export async function findEvent(db: Db, viewer: string | null, eventId: string): Promise<EventRow | undefined> {
  return (await page(db, [viewer ?? nobodyId, eventId]))[0]
}
