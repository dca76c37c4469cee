import type { CoHost } from '@quad/contract/entities/coHost.ts'
import type { Event, EventBrief, EventHost, EventItem } from '@quad/contract/entities/event.ts'
import type { Question } from '@quad/contract/entities/question.ts'
import type { Waiting } from '@quad/contract/entities/team.ts'
import { type EventCategory, eventCategories } from '@quad/contract/entities/eventCategories.ts'
import { limits } from '@quad/contract/limits.ts'
import { ruleText } from '@quad/contract/messages/series.ts'
import { instantOf } from '../../platform/ids.ts'
import type { PresentContext } from '../../platform/presentContext.ts'
import { presentClubBrief } from '../club/present.ts'
import { presentCollegeBrief } from '../college/present.ts'
import { presentFestBrief } from '../fest/present.ts'
import { presentMedia } from '../upload/present.ts'
import { idsIn, ownFirst, presentUserCard } from '../user/present.ts'
import type { CoHostJson } from './coHostQueries.ts'
import type { EventHostRow } from './hostQueries.ts'
import { presentPools } from './presentPools.ts'
import type { SeriesJson } from './seriesSql.ts'
import type { EventBriefJson, EventFields, EventItemRow, EventRow } from './queries.ts'

const known: ReadonlySet<string> = new Set(eventCategories)
const isCategory = (category: string): category is EventCategory => known.has(category)

export function presentPlace(address: string, lat: number | null, lng: number | null) {
  return lat === null || lng === null ? { address } : { address, latLng: { lat, lng } }
}

/** The host's fields of an event. */
export function presentEventHost({ club, fest, college }: EventHostRow, presentContext: PresentContext): EventHost {
  return {
    ...(club && { club: presentClubBrief(club, presentContext) }),
    ...(fest && { festival: presentFestBrief(fest, presentContext) }),
    ...(college && { college: presentCollegeBrief(college, presentContext) }),
  }
}

export function presentCoHosts(rows: readonly CoHostJson[], presentContext: PresentContext): CoHost[] {
  return rows.map(({ id, status, own, ...host }) => ({
    _id: id,
    ...presentEventHost(host, presentContext),
    status,
    ...(own && { own }),
  }))
}

function presentListed(row: EventFields, presentContext: PresentContext) {
  const { userId, files } = presentContext
  return {
    _id: row.id,
    eventTitle: row.title,
    eventImg: row.image ? files.urlOf(row.image) : '',
    ...(row.image && { poster: presentMedia(row.image, files) }),
    eventType: row.type,
    ...presentEventHost(row, presentContext),
    eventCategory: row.categories.filter(isCategory),
    visibility: row.visibility,
    timeZone: row.time_zone,
    eventStartDate: row.starts_at,
    eventEndDate: row.ends_at,
    location: row.location,
    city: presentPlace(row.city, row.city_lat, row.city_lng),
    venue: presentPlace(row.venue, row.venue_lat, row.venue_lng),
    takeRegistration: row.takes_registration,
    registrationPlace: row.registration_place,
    registrationStartDate: row.registration_starts_at,
    registrationEndDate: row.registration_ends_at,
    participation: row.participation,
    minSizeTeam: row.min_size,
    maxSizeTeam: row.max_size,
    registrationCharge: row.charge,
    payment: row.payment,
    registrationFee: row.fee,
    ...(row.seats !== null && { registrationCount: row.seats }),
    ...(row.seats_by === 'person' && { seatsBy: row.seats_by }),
    ...(row.approval && { approval: row.approval }),
    ...(row.waitlist && { waitlist: row.waitlist }),
    teamsCount: row.teams_count,
    ...(row.going_count > 0 && { goingCount: row.going_count }),
    ...(row.going_shown !== null && { going: true as const }),
    ...(row.series && { series: presentSeries(row.series) }),
    totalRewards: row.total_rewards,
    views: row.views_count,
    stepsDone: row.steps_done,
    verified: row.verified,
    ...(row.cancelled && { cancelled: row.cancelled }),
    registerdTeamLead: row.registered && userId ? [userId] : [],
  }
}

const presentSeries = ({ id, rule, more, going }: SeriesJson) => ({
  _id: id,
  repeats: ruleText(rule),
  more,
  ...(going && { going: true as const }),
})

export function presentEventBrief(row: EventBriefJson, { files }: PresentContext): EventBrief {
  const eventImg = row.image ? files.urlOf(row.image) : ''
  return { _id: row.id, eventTitle: row.title, eventImg, admin: eachOnce(idsIn(row.admins)) }
}

export function presentEventItem(row: EventItemRow, presentContext: PresentContext): EventItem {
  return { ...presentListed(row, presentContext), admin: adminIdsOf(row) }
}

// The host comes with its admins, so that a page of events needn't look them up again.
function adminIdsOf({ added_admins, club, fest, college }: EventItemRow): string[] {
  const ofHost = fest ? fest.admins : club ? idsIn(club.admins) : (college?.admins ?? [])
  return eachOnce([...idsIn(added_admins), ...ofHost])
}

const eachOnce = (ids: readonly string[]) => [...new Set(ids)].toSorted().slice(0, limits.adminsMax)

/** wire.md's Event. Round links, results and leads are for those who may see them (ruling 27). */
export function presentEvent(row: EventRow, presentContext: PresentContext): Event {
  const { userId, files } = presentContext
  const listed = presentListed(row, presentContext)
  const leads = idsIn(row.leads ?? '')
  return {
    ...listed,
    admin: (row.admin_people ?? []).map((admin) => presentUserCard(admin, presentContext)),
    ownAdmin: idsIn(row.own_admins ?? ''),
    registerdTeamLead: row.registered && userId ? ownFirst(userId, leads) : leads.slice(0, limits.likesShown),
    peopleCount: row.people_count,
    ...(row.to_notify !== null && { toNotify: row.to_notify }),
    eventDomain: row.domain,
    eventLink: row.admin || row.registered || !registersHere(row) ? row.link : '',
    registrationLink: row.registration_link,
    stages: presentStages(row),
    results: (row.results ?? []).map(({ id, round, file, filename }) => ({
      _id: id,
      round,
      file: files.urlOf(file),
      filename,
    })),
    description: row.description,
    guidelines: row.guidelines.map((guideline) => ({ guideline })),
    partCertificate: row.certificate,
    rewards: row.rewards.map(({ id, rank, money, certificate, otherDetails }, at) => ({
      _id: id,
      reward: at + 1,
      rank,
      money,
      certificate,
      otherDetails,
    })),
    createdAt: instantOf(row.id),
    collegeAdmin: row.college_admin,
    ...presentQuestions(row),
    ...(row.feedback_questions?.length && { feedbackQuestions: row.feedback_questions }),
    offerHours: row.offer_hours,
    ...(row.co_hosts && { coHosts: presentCoHosts(row.co_hosts, presentContext) }),
    ...(row.asked_count && { askedCount: row.asked_count }),
    ...presentPools(row),
    ...(row.waits && { waiting: presentWaiting(row) }),
    ...(row.going_shown !== null && { goingShown: row.going_shown }),
    ...(row.team_status && { teamStatus: row.team_status }),
    ...(row.judged && { judged: row.judged }),
  }
}

// A cancelled event takes no registration, but its link stays for those who had registered.
const registersHere = (row: EventFields) => (row.takes_registration || row.cancelled) && row.registration_place === 'on'

// What is asked after rounds is for admins, and once it was asked for those who go on (EVT-42).
function presentQuestions(row: EventRow): Pick<Event, 'questions' | 'askedQuestions'> {
  const goesOn = row.team_status !== null && row.team_status !== 'eliminated'
  const asked = new Set(row.asked_questions)
  const isShown = ({ _id, after }: Question) => after === undefined || row.admin || (goesOn && asked.has(_id))
  const questions = row.questions.filter(isShown)
  const later = questions.filter(({ _id, after }) => after !== undefined && asked.has(_id))
  return { questions, ...(later.length > 0 && { askedQuestions: later.map(({ _id }) => _id) }) }
}

// Links of rounds are for admins and verified teams (EVT-11).
function presentStages(row: EventRow): Event['stages'] {
  const linked = row.admin || row.team_status === 'verified'
  return row.rounds.map((round) => ({
    _id: round.id,
    round: round.round,
    roundTitle: round.title,
    startDate: round.startsAt,
    endDate: round.endsAt,
    description: round.description,
    roundType: round.type,
    link: linked ? round.link : '',
    platform: round.platform,
    duration: round.minutes,
    eliminator: round.eliminates ? 'yes' : 'no',
  }))
}

/** A team's place on the waitlist, until when it may take the seat that it is offered, or that it asks for approval. */
export function presentWaiting({
  place,
  offered_until: until,
  asks,
}: Pick<EventRow, 'place' | 'offered_until' | 'asks'>): Waiting {
  return {
    ...(place !== null && { place }),
    ...(until && { offeredUntil: until.toISOString() }),
    ...(asks && { asked: true as const }),
  }
}
