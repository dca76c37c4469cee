import { limits } from '@quad/contract/limits.ts'
import type { PaymentFilter } from '@quad/contract/entities/payment.ts'
import type { InvitationState, TeamStatus } from '@quad/contract/entities/team.ts'
import type { EventStanding } from '@quad/contract/policies/events.ts'
import { type Db, escapeLike, statement } from '../../platform/database.ts'
import { topId } from '../../platform/ids.ts'
import { pendingValue } from '../pendingAct/queries.ts'
import { waitlistPlace } from '../event/policySql.ts'
import { standingIn, type StandingRow, standingTo } from '../event/standingQueries.ts'
import { paymentColumns, paymentIs, withPayment } from '../payment/paymentSql.ts'
import type { PaymentColumns } from '../payment/present.ts'
import { type AnswerFiles, answerFiles, answersMissing } from './answerSql.ts'
import { invitationState, isIncomplete } from './invitationSql.ts'
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
  members: TeamMemberJson[] | null
  answers: AnswersJson
  answers_missing: boolean
  /** The ids of the event's questions. */
  asked: string[]
  added_by_admin: boolean
}

const members = `(
  select json_agg(m) from (
    select m.id, m.name, m.email, m.phone, m.college, m.other_details, m.answers, ${invitationState} as invitation
    from event_team_members m where m.team_id = t.id order by m.position) m)`

// What the admins of the event decided, before the team is notified. What is declined is shown until it is deleted.
const shownStatus = `case when t.approval is null then coalesce(${pendingValue('t.id')}, t.status) else t.status end`
const asksNow = `(t.approval is not null and ${pendingValue('t.id')} is null)`
const waitsNow = `(t.waiting_at is not null and (t.approval is null or ${asksNow}))`

const selectWith = (status: string, asks: string, waits: string) => `
  select t.id, t.event_id, t.number, t.name, ${status} as status, ${isIncomplete} as incomplete,
    ${waits} as waits, ${asks} as asks, ${waitlistPlace}, t.offered_until, ${speakerBrief}, ${members} as members,
    t.answers, ${answersMissing} as answers_missing, jsonb_path_query_array(e.questions, '$[*]._id') as asked,
    t.added_by_admin, ${answerFiles}, ${paymentColumns}
  from event_teams t join users u on u.id = t.lead_id join events e on e.id = t.event_id ${withPayment}`
const select = selectWith('t.status', 't.approval is not null', 't.waiting_at is not null')

const membersWith = (condition: string) => `t.id in (
      select m.team_id from event_team_members m where m.event_id = $1::uuid and ${condition})`

// Up to 999 is a team's number: it would find most emails. Phones are compared by their digits. A subquery lowers the
// text once instead of once a row.
const matches = (pattern: string, digits: string, number: string) => `(
  ${pattern}::text = '%' or t.number = ${number}::int or case when ${number} between 1 and 999
    then t.name ilike ${pattern} or ${membersWith(`m.name ilike ${pattern}`)}
    else t.search_text like (select lower(${pattern})) or ${membersWith(`(
      m.search_text like (select lower(${pattern})) or ${digits}::text <> '' and m.search_text like ${digits})`)} end)`

type ListValues = [
  eventId: string,
  before: string,
  status: string,
  pattern: string,
  number: number,
  limit: number,
  viewer: string,
  digits: string,
  missing: boolean,
  payment: string,
  asks: boolean,
]

// The viewer's standing comes with each row, and alone if there is none, so that a page takes one statement.
const list = statement('team.list')<StandingRow & (TeamRow | { id: null }), ListValues>(`
  select s.*, page.*
  from (${standingTo('$1::uuid', '$7::uuid')}) s left join lateral (
    ${selectWith(shownStatus, asksNow, waitsNow)}
    where s.admin and t.event_id = $1::uuid and t.id < $2::uuid and ($3::text = '' or ${shownStatus} = $3)
      and ${matches('$4', '$8', '$5')} and (not $9::boolean or ${answersMissing})
      and ${paymentIs('$10')} and (not $11::boolean or ${asksNow})
    order by t.id desc limit $6
  ) page on true
  order by page.id desc`)

export interface TeamsPage {
  readonly status: TeamStatus | undefined
  readonly text: string | undefined
  /** Lists only the teams that ask for approval. */
  readonly asks: boolean
  /** Lists only the teams without an answer to a required question. */
  readonly missing: boolean
  readonly payment: PaymentFilter | undefined
  readonly before: string | undefined
  readonly limit: number
}

const isPhone = /^\+?[0-9 ().-]{4,}$/

const searchValues = (text: string) => ({
  pattern: text === '' ? '%' : `%${escapeLike(text)}%`,
  digits: isPhone.test(text) ? `%${text.replaceAll(/[^+0-9]/g, '')}%` : '',
  number: /^[1-9][0-9]{0,6}$/.test(text) ? Number(text) : 0,
})

/** Lists the teams of an event for its admins, newest first, with the viewer's standing to the event. */
export async function listTeams(
  db: Db,
  eventId: string,
  viewer: string,
  page: TeamsPage,
): Promise<{ readonly standing: EventStanding; readonly rows: readonly TeamRow[] }> {
  const { status = '', text = '', asks, missing, payment, before = topId, limit } = page
  const { pattern, digits, number } = searchValues(text)
  const found = await list(db, [
    eventId,
    before,
    status,
    pattern,
    number,
    limit,
    viewer,
    digits,
    missing,
    payment ?? '',
    asks,
  ])
  return { standing: standingIn(found[0]), rows: found.filter((row) => row.id !== null) }
}

export type ExportedTeam = Pick<
  TeamRow,
  | 'id'
  | 'number'
  | 'name'
  | 'status'
  | 'waits'
  | 'asks'
  | 'place'
  | 'offered_until'
  | 'members'
  | 'answers'
  | keyof PaymentColumns
  | keyof AnswerFiles
>

type ExportValues = [
  eventId: string,
  after: number,
  limit: number,
  status: string,
  pattern: string,
  digits: string,
  number: number,
  numbers: readonly number[],
  missing: boolean,
  payment: string,
  asks: boolean,
]

const numbered = statement('team.listFrom')<ExportedTeam, ExportValues>(`
  select t.id, t.number, t.name, ${shownStatus} as status, ${waitsNow} as waits, ${asksNow} as asks,
    ${waitlistPlace}, t.offered_until, ${members} as members, t.answers,
    ${answerFiles}, ${paymentColumns}
  from event_teams t join events e on e.id = t.event_id ${withPayment}
  where t.event_id = $1::uuid and t.number > $2 and ($4::text = '' or ${shownStatus} = $4)
    and ${matches('$5', '$6', '$7')} and (cardinality($8::int[]) = 0 or t.number = any ($8))
    and (not $9::boolean or ${answersMissing}) and ${paymentIs('$10')} and (not $11::boolean or ${asksNow})
  order by t.number limit $3`)

export interface ExportFilter extends Pick<TeamsPage, 'status' | 'text' | 'asks' | 'missing' | 'payment'> {
  /** Lists only the teams with these numbers; empty for all. */
  readonly numbers: readonly number[]
}

/** Lists the teams of an event that match by number, from the one after a number. */
export function listTeamsFrom(
  db: Db,
  eventId: string,
  { status, text = '', asks, missing, payment, numbers }: ExportFilter,
  after: number,
  limit: number,
): Promise<ExportedTeam[]> {
  const { pattern, digits, number } = searchValues(text)
  const given = [missing, payment ?? '', asks] as const
  return numbered(db, [eventId, after, limit, status ?? '', pattern, digits, number, numbers, ...given])
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
