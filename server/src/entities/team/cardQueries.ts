import { completeSteps } from '@quad/contract/entities/eventSteps.ts'
import { limits } from '@quad/contract/limits.ts'
import type { BoardStanding } from '@quad/contract/policies/teams.ts'
import { isSuspended } from '../../platform/auth/suspensions.ts'
import { type Db, statement, type Trx } from '../../platform/database.ts'
import { topId } from '../../platform/ids.ts'
import { unblocked } from '../block/queries.ts'
import { canViewEvent, isOnWaitlist, isRegistered } from '../event/policySql.ts'
import { speakerBrief, type UserBriefRow } from '../user/queries.ts'
import { isOpenTo, joiningColumns, type LinkedTeamRow, placesTaken } from './linkQueries.ts'

const isIn = (person: string) => `(${isRegistered(person)} or ${isOnWaitlist(person)})`
const placesLeft = `(e.max_size - ${placesTaken})`

export interface BoardRow extends Omit<BoardStanding, 'visible'> {
  /** The team that the viewer leads. */
  team: string | null
  own: string | null
}

const board = statement('team.board')<BoardRow, [eventId: string, viewer: string]>(`
  select e.steps_done = ${completeSteps} as complete, e.participation = 'team' as teams,
    e.takes_registration and e.registration_place = 'on' and e.registration_starts_at <= clock_timestamp()
      and e.registration_ends_at > clock_timestamp() as open,
    ${isIn('$2::uuid')} as registered, t.id is not null as leads, t.id as team, coalesce(${placesLeft}, 0) as places,
    (select c.text from team_cards c where c.event_id = e.id and c.user_id = $2::uuid
      and c.team_id is not distinct from t.id) as own
  from events e left join event_teams t on t.event_id = e.id and t.lead_id = $2::uuid and t.status <> 'eliminated'
  where e.id = $1::uuid and ${canViewEvent('$2::uuid')}`)

/** A viewer's standing to the board of an event, with their team and card; undefined if they may not see the event. */
export async function loadBoard(db: Db, eventId: string, viewer: string): Promise<BoardRow | undefined> {
  return (await board(db, [eventId, viewer]))[0]
}

export interface CardRow extends UserBriefRow {
  card_id: string
  text: string
  team_id: string | null
  team_name: string | null
  places: number
  offered: boolean | null
}

// A card is gone once its person is in a team or may not see the event any more, or its team is full; it is never shown
// across a block.
const cardsWhere = (where: string) => `
  select c.id as card_id, c.text, c.team_id, t.name as team_name, coalesce(${placesLeft}, 0) as places, ${speakerBrief},
    case when c.team_id is null
      then (select q.offered from team_requests q where q.team_id = $3::uuid and q.user_id = c.user_id)
      else (select q.offered from team_requests q where q.team_id = c.team_id and q.user_id = $2::uuid) end as offered
  from team_cards c join events e on e.id = c.event_id join users u on u.id = c.user_id and u.closed_at is null
    left join event_teams t on t.id = c.team_id
  where c.event_id = $1::uuid and c.user_id <> $2::uuid and ${unblocked('c.user_id', '$2::uuid')}
    and not ${isSuspended('c.user_id')}
    and case when c.team_id is null then not ${isIn('c.user_id')} and ${canViewEvent('c.user_id')}
      else t.lead_id = c.user_id and ${isOpenTo('$2::uuid')} and ${placesLeft} > 0 end
    and ${where}`

type CardValues = [eventId: string, viewer: string, team: string | null, id: string]

const page = statement('team.cards')<CardRow, CardValues>(`
  ${cardsWhere('c.id < $4::uuid')} order by c.id desc limit ${limits.listSize + 1}`)

/** Lists the cards of an event that a viewer may see, newest first: one more than a page. */
export function listCards(db: Db, eventId: string, viewer: string, team: string | null, before = topId) {
  return page(db, [eventId, viewer, team, before])
}

const one = statement('team.card')<CardRow, CardValues>(cardsWhere('c.id = $4::uuid'))

/** A card of an event that a viewer may see; undefined for none. */
export async function findCard(db: Db, eventId: string, viewer: string, team: string | null, cardId: string) {
  return (await one(db, [eventId, viewer, team, cardId]))[0]
}

const save = statement('team.saveCard')<never, [eventId: string, userId: string, team: string | null, text: string]>(`
  insert into team_cards (event_id, user_id, team_id, text) values ($1::uuid, $2::uuid, $3::uuid, $4)
  on conflict (event_id, user_id) do update set team_id = excluded.team_id, text = excluded.text`)

/** Writes a person's card for an event, as the lead of their team if they have one. */
export async function saveCard(trx: Trx, eventId: string, userId: string, team: string | null, text: string) {
  await save(trx, [eventId, userId, team, text])
}

const remove = statement('team.deleteCard')<never, [eventId: string, userId: string]>(
  'delete from team_cards c where c.event_id = $1::uuid and c.user_id = $2::uuid',
)

/** Deletes a person's card of an event. */
export async function deleteCard(db: Db, eventId: string, userId: string): Promise<void> {
  await remove(db, [eventId, userId])
}

const requested = statement('team.requestedOf')<LinkedTeamRow, [eventId: string, viewer: string, offered: boolean]>(`
  select t.id as team_id, t.name as team_name, ${speakerBrief}, e.registration_ends_at as ends_at,
    ${joiningColumns('$2::uuid')}
  from team_requests q join event_teams t on t.id = q.team_id and t.event_id = $1::uuid
    join events e on e.id = t.event_id join users u on u.id = t.lead_id
  where q.user_id = $2::uuid and q.offered = $3 and ${isOpenTo('$2::uuid')} order by t.id desc limit ${limits.listSize}`)

/** Lists the teams of an event that offer a person a place, or that they asked. */
export function listRequested(db: Db, eventId: string, viewer: string, kind: 'offered' | 'asked') {
  return requested(db, [eventId, viewer, kind === 'offered'])
}

// Of people who may see the event still.
const requestsOf = (offered: string) => `team_requests q join event_teams t on t.id = q.team_id
    join events e on e.id = t.event_id join users u on u.id = q.user_id and u.closed_at is null
  where q.team_id = $1::uuid and q.offered = ${offered} and ${unblocked('t.lead_id', 'q.user_id')} and not ${isSuspended('q.user_id')}
    and ${canViewEvent('q.user_id')}`

const requesting = statement('team.requesting')<UserBriefRow, [teamId: string, offered: boolean]>(`
  select ${speakerBrief} from ${requestsOf('$2')}
  order by u.id limit ${limits.listSize}`)

/** Lists the people who ask to join a team, or to whom it offers a place. */
export function listRequesting(db: Db, teamId: string, kind: 'asking' | 'offered'): Promise<UserBriefRow[]> {
  return requesting(db, [teamId, kind === 'offered'])
}

interface Request {
  readonly teamId: string
  readonly userId: string
  readonly actId: string
}

type RequestValues = [teamId: string, userId: string, actId: string]

const ask = statement('team.ask')<{ added: boolean; many: boolean }, RequestValues>(`
  with few as (
    select count(*) < ${limits.teamRequestsMax} as allowed from team_requests q
      join event_teams o on o.id = q.team_id join event_teams t on t.id = $1::uuid and t.event_id = o.event_id
    where q.user_id = $2::uuid
  ), added as (
    insert into team_requests (team_id, user_id, offered, act_id)
    select $1::uuid, $2::uuid, false, $3::uuid from few where few.allowed on conflict do nothing returning 1
  ) select exists (select from added) as added, not few.allowed as many from few`)

/** Asks for a place in a team of a locked event. Returns whether it is new, or one too many of the person. */
export async function askTeam(trx: Trx, { teamId, userId, actId }: Request) {
  return (await ask(trx, [teamId, userId, actId]))[0] ?? { added: false, many: false }
}

const offer = statement('team.offerPlace')<{ added: boolean; many: boolean }, RequestValues>(`
  with few as (
    select count(*) < ${limits.teamRequestsMax} as allowed from team_requests q where q.team_id = $1::uuid and q.offered
  ), added as (
    insert into team_requests (team_id, user_id, offered, act_id)
    select $1::uuid, $2::uuid, true, $3::uuid from few where few.allowed
    on conflict (team_id, user_id) do update set offered = true, act_id = excluded.act_id
      where not team_requests.offered returning 1
  ), unremoved as (
    delete from team_removals x where x.team_id = $1::uuid and x.user_id = $2::uuid and exists (select from added)
  ) select exists (select from added) as added, not few.allowed as many from few`)

/** Offers a person a place in a team of a locked event, also one whom its lead had removed. Returns whether it is new, or one too many of the team. */
export async function offerPlace(trx: Trx, { teamId, userId, actId }: Request) {
  return (await offer(trx, [teamId, userId, actId]))[0] ?? { added: false, many: false }
}

const hasAsked = statement('team.hasAsked')<{ id: string }, [teamId: string, userId: string]>(`
  select q.user_id as id from ${requestsOf('false')} and q.user_id = $2::uuid`)

/** Whether a person asks to join a team. */
export async function isAsking(trx: Trx, teamId: string, userId: string): Promise<boolean> {
  return (await hasAsked(trx, [teamId, userId])).length > 0
}

const decline = statement('team.declineRequest')<never, [teamId: string, userId: string]>(
  'delete from team_requests q where q.team_id = $1::uuid and q.user_id = $2::uuid and not q.offered',
)

/** Deletes a person's request to join a team. */
export async function declineRequest(trx: Trx, teamId: string, userId: string): Promise<void> {
  await decline(trx, [teamId, userId])
}

const removeRequest = statement('team.deleteRequest')<
  { leadId: string },
  [eventId: string, teamId: string, userId: string, viewer: string]
>(`
  delete from team_requests q using event_teams t
  where t.id = q.team_id and t.event_id = $1::uuid and q.team_id = $2::uuid and q.user_id = $3::uuid
    and $4::uuid in (q.user_id, t.lead_id)
  returning t.lead_id as "leadId"`)

interface RequestOf {
  readonly eventId: string
  readonly teamId: string
  readonly userId: string
  /** The person, or the team's lead. */
  readonly viewerId: string
}

/** Deletes what is between a person and a team, a request or an offer; returns the team's lead, undefined for nothing. */
export async function deleteRequest(trx: Trx, { eventId, teamId, userId, viewerId }: RequestOf) {
  return (await removeRequest(trx, [eventId, teamId, userId, viewerId]))[0]?.leadId
}

const clear = statement('team.clearBoards')<never, [atOnce: number]>(`
  delete from team_cards c where c.id in (
    select o.id from team_cards o join events e on e.id = o.event_id
    where not e.takes_registration or e.registration_ends_at <= clock_timestamp() limit $1)`)

/** Deletes up to `atOnce` cards of events whose registration has closed. */
export async function clearBoards(db: Db, atOnce: number): Promise<void> {
  await clear(db, [atOnce])
}
