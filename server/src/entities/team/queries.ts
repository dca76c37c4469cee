import { limits } from '@quad/contract/limits.ts'
import type { TeamFilters } from '@quad/contract/bodies/teams.ts'
import type { InvitationState, TeamStatus } from '@quad/contract/entities/team.ts'
import type { EventStanding } from '@quad/contract/policies/events.ts'
import { type Db, escapeLike, statement } from '../../platform/database.ts'
import { nobodyId, topId } from '../../platform/ids.ts'
import { waitlistPlace } from '../event/policySql.ts'
import { teamPoolJson } from '../event/poolSql.ts'
import type { PoolNameJson } from '../event/presentPools.ts'
import { standingIn, type StandingRow, standingTo } from '../event/standingQueries.ts'
import { paymentColumns, withPayment } from '../payment/paymentSql.ts'
import type { PaymentColumns } from '../payment/present.ts'
import { type AnswerFiles, answerFiles, answersMissing, isPerson } from './answerSql.ts'
import { asksNow, matchesAll, shownStatus, teamConditions } from './filterSql.ts'
import { invitationState, isIncomplete } from './invitationSql.ts'
import { cameIn } from '../ticket/cameSql.ts'
import { speakerBrief, type UserBriefRow } from '../user/queries.ts'

/** By the questions' ids. */
type AnswersJson = Readonly<Record<string, string[]>>

export interface TeamMemberJson {
  id: string
  name: string
  email: string
  phone: string
  college: string
  other_details: string
  answers: AnswersJson
  invitation: InvitationState
  /** Let in at the door; only for the event's admins. Null for who has no ticket. */
  came?: boolean | null
}

export interface TeamRow extends UserBriefRow, PaymentColumns, AnswerFiles {
  id: string
  event_id: string
  number: number
  name: string
  status: TeamStatus
  incomplete: boolean
  /** Without a seat: on the waitlist, at this place or with an offer, or it asks for approval. */
  waits: boolean
  asks: boolean
  place: number | null
  offered_until: Date | null
  /** Null for undivided seats. */
  pool: PoolNameJson | null
  members: TeamMemberJson[] | null
  answers: AnswersJson
  answers_missing: boolean
  /** The ids of the event's questions. */
  asked: string[]
  added_by_admin: boolean
}

const membersWith = (columns: string) => `(
  select json_agg(m) from (
    select m.id, m.name, m.email, m.phone, m.college, m.other_details, m.answers, ${invitationState} as invitation${columns}
    from event_team_members m where m.team_id = t.id order by m.position) m)`

export const shownMembers = membersWith(`, (
      select ${cameIn} from event_registrants r join users v on v.id = r.user_id
      where r.team_id = t.id and ${isPerson('v')}
      order by v.email = m.email desc limit 1) as came`)

export const waitsNow = `(t.waiting_at is not null and (t.approval is null or ${asksNow}))`

const selectWith = (status: string, asks: string, waits: string, members: string) => `
  select t.id, t.event_id, t.number, t.name, ${status} as status, ${isIncomplete} as incomplete,
    ${waits} as waits, ${asks} as asks, ${waitlistPlace}, t.offered_until, ${speakerBrief},
    ${teamPoolJson} as pool, ${members} as members, t.answers, ${answersMissing} as answers_missing, jsonb_path_query_array(e.questions, '$[*]._id') as asked,
    t.added_by_admin, ${answerFiles}, ${paymentColumns}
  from event_teams t join users u on u.id = t.lead_id join events e on e.id = t.event_id ${withPayment}`
const select = selectWith('t.status', 't.approval is not null', 't.waiting_at is not null', membersWith(''))

const hasMember = (condition: string) => `t.id in (
      select m.team_id from event_team_members m where m.event_id = $1::uuid and ${condition})`

// Up to 999 is a team's number: it would find most emails. Phones are compared by their digits. A subquery lowers the
// text once instead of once a row.
export const matches = (pattern: string, digits: string, number: string) => `(
  ${pattern}::text = '%' or t.number = ${number}::int or case when ${number} between 1 and 999
    then t.name ilike ${pattern} or ${hasMember(`m.name ilike ${pattern}`)}
    else t.search_text like (select lower(${pattern})) or ${hasMember(`(
      m.search_text like (select lower(${pattern})) or ${digits}::text <> '' and m.search_text like ${digits})`)} end)`

type ListValues = [
  eventId: string,
  viewer: string,
  filters: string,
  pattern: string,
  digits: string,
  number: number,
  after: string,
  limit: number,
]

// The viewer's standing comes with each row, and alone if there is none, so that a page takes one statement.
const pageOf = (comes: '<' | '>', order: 'desc' | 'asc') => `
  select s.*, page.*
  from (${standingTo('$1::uuid', '$2::uuid')}) s left join lateral (
    ${selectWith(shownStatus, asksNow, waitsNow, shownMembers)}
    where s.admin and t.event_id = $1::uuid and t.id ${comes} $7::uuid and ${matchesAll(teamConditions, '$3')}
      and ${matches('$4', '$5', '$6')}
    order by t.id ${order} limit $8
  ) page on true
  order by page.id ${order}`

type ListRow = StandingRow & (TeamRow | { id: null })

const newest = statement('team.list')<ListRow, ListValues>(pageOf('<', 'desc'))
const oldest = statement('team.listOldest')<ListRow, ListValues>(pageOf('>', 'asc'))

export interface Search {
  readonly filters: TeamFilters
  readonly text: string | undefined
}

interface TeamsPage extends Search {
  readonly order: 'oldest' | undefined
  /** The id of the last team of the page before. */
  readonly after: string | undefined
  readonly limit: number
}

const isPhone = /^\+?[0-9 ().-]{4,}$/

/** The values of a search: its filters as JSON, and its text as a pattern, as digits of a phone and as a number. */
export const searchValues = ({ filters, text = '' }: Search): [string, string, string, number] => [
  JSON.stringify(filters),
  text === '' ? '%' : `%${escapeLike(text)}%`,
  isPhone.test(text) ? `%${text.replaceAll(/[^+0-9]/g, '')}%` : '',
  /^[1-9][0-9]{0,6}$/.test(text) ? Number(text) : 0,
]

/** Lists the teams of an event for its admins, newest first or in the order of registering, with the viewer's standing to the event. */
export async function listTeams(
  db: Db,
  eventId: string,
  viewer: string,
  page: TeamsPage,
): Promise<{ readonly standing: EventStanding; readonly rows: readonly TeamRow[] }> {
  const { order, limit } = page
  const [list, start] = order === 'oldest' ? [oldest, nobodyId] : [newest, topId]
  const found = await list(db, [eventId, viewer, ...searchValues(page), page.after ?? start, limit])
  return { standing: standingIn(found[0]), rows: found.filter((row) => row.id !== null) }
}

const others = statement('team.listWithout')<
  { id: string },
  [eventId: string, teamIds: readonly string[], status: TeamStatus]
>(`
  select t.id from event_teams t join events e on e.id = t.event_id
  where t.event_id = $1::uuid and t.id = any ($2::uuid[]) and ${shownStatus} <> $3::text and t.waiting_at is null
    and ($3::text <> 'verified' or not ${isIncomplete})`)

/** The ids of those of some teams of an event that its admins see with another status. */
export async function listTeamsWithout(trx: Db, eventId: string, teamIds: readonly string[], status: TeamStatus) {
  return (await others(trx, [eventId, teamIds, status])).map(({ id }) => id)
}

const own = statement('team.ofPerson')<TeamRow, [eventId: string, userId: string]>(`
  ${select} where t.id in (
    select r.team_id from event_registrants r where r.event_id = $1::uuid and r.user_id = $2::uuid
    union all select w.team_id from event_waiters w where w.event_id = $1::uuid and w.user_id = $2::uuid)
  limit ${limits.listMax}`)

/** A person's team in an event; undefined for none. */
export async function findTeamOf(db: Db, eventId: string, userId: string): Promise<TeamRow | undefined> {
  return (await own(db, [eventId, userId]))[0]
}

const one = statement('team.one')<TeamRow, [eventId: string, teamId: string]>(`
  ${select} where t.event_id = $1::uuid and t.id = $2::uuid`)

export async function findTeam(db: Db, eventId: string, teamId: string): Promise<TeamRow | undefined> {
  return (await one(db, [eventId, teamId]))[0]
}

const named = statement('team.nameTaken')<{ taken: boolean }, [eventId: string, key: string]>(`
  select exists (select from event_teams t where t.event_id = $1::uuid and t.name_key = $2::text) as taken`)

/** Whether a team of the event has this name. */
export async function isNameTaken(db: Db, eventId: string, name: string): Promise<boolean> {
  return (await named(db, [eventId, nameKey(name)]))[0]?.taken ?? false
}

/** The form in which names are compared: without case, compatible forms and repeated spaces. */
export function nameKey(name: string): string {
  return name.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim()
}
