import type { calls } from '@quad/contract/calls/index.ts'
import type { TeamPayment } from '@quad/contract/entities/payment.ts'
import { paymentStates } from '@quad/contract/messages/payments.ts'
import { cameTexts, type TeamColumn, teamColumns, waitlistColumn } from '@quad/contract/messages/teamColumns.ts'
import { poolTexts } from '@quad/contract/messages/teams.ts'
import { may } from '@quad/contract/policies/index.ts'
import { loadEventStanding } from '../../entities/event/standingQueries.ts'
import { presentPayment } from '../../entities/payment/present.ts'
import { type ExportedTeam, findExportFacts, listTeamsFrom } from '../../entities/team/exportQueries.ts'
import type { TeamMemberJson } from '../../entities/team/queries.ts'
import { streamCsv } from '../../platform/csv.ts'
import { demand } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { instantOf } from '../../platform/ids.ts'

/** Streams the teams of an event as CSV for its admins, a page at a time; formulas are escaped (TEAM-03, EVT-43). */
export const exportTeams: Handler<typeof calls.exportTeams> = async ({ viewer, params, query, context }) => {
  demand(may('event.organise', await loadEventStanding(context.db, params.id, viewer.userId)))
  const { '$text[$search]': text, numbers = '', columns, ...filters } = query
  const facts = await findExportFacts(context.db, params.id)
  const search = { filters, text, numbers: numbers === '' ? [] : numbers.split(',').map(Number) }
  const date = new Intl.DateTimeFormat('sv-SE', { timeZone: facts.timeZone, dateStyle: 'short', timeStyle: 'short' })
  const dateOf: Line['dateOf'] = (instant) => (instant === undefined ? '' : date.format(new Date(instant)))
  const listUrl = `${context.publicUrl}/events/teams/${params.id}`
  const shown = shownColumns(facts, columns?.split(','))
  const linesOf = (team: ExportedTeam) => {
    const { payment } = presentPayment(team)
    const lineOf = (member: TeamMemberJson): Line => ({ team, member, payment, dateOf, listUrl })
    return (team.members ?? []).map(lineOf).map((line) => mapColumns(shown, ({ cell }) => cell(line)))
  }
  return streamCsv({
    columns: mapColumns(shown, ({ header }) => header),
    pageSize,
    loadPage: (after: ExportedTeam | undefined) =>
      listTeamsFrom(context.db, params.id, search, after?.number ?? 0, pageSize),
    linesOf,
  })
}

// Few enough teams that others' requests wait for some milliseconds only; a stream of single lines takes twice the time.
const pageSize = 250

interface Line {
  readonly team: ExportedTeam
  readonly member: TeamMemberJson
  readonly payment: TeamPayment | undefined
  readonly dateOf: (instant: string | undefined) => string
  /** The address of the registrations' list. */
  readonly listUrl: string
}

interface Column {
  readonly header: string
  readonly cell: (line: Line) => string
}

const cells: Readonly<Record<TeamColumn, Column['cell']>> = {
  number: ({ team }) => String(team.number),
  name: ({ team }) => team.name,
  status: ({ team }) => statusOf(team),
  member: ({ member }) => member.name,
  college: ({ member }) => member.college,
  email: ({ member }) => member.email,
  phone: ({ member }) => plainPhone(member.phone),
  details: ({ member }) => member.other_details,
  registered: ({ team, dateOf }) => dateOf(instantOf(team.id)),
  pool: ({ team: { pool } }) => (pool ? pool.name || poolTexts.open : ''),
  payment: ({ payment }) => (payment ? paymentStates[payment.state] : ''),
  due: ({ payment }) => rupees(payment?.due),
  paid: ({ payment }) => rupees(payment?.paid),
  reference: ({ payment }) => payment?.reference ?? '',
  utr: ({ payment }) => payment?.utr ?? '',
  paidOn: ({ payment, dateOf }) => dateOf(payment?.settledAt),
  paidBy: ({ payment }) => payment?.by ?? '',
  came: ({ member: { came } }) => (typeof came === 'boolean' ? cameTexts[came ? 'yes' : 'no'] : ''),
}

/** By their keys, in their order. */
type Columns = ReadonlyMap<string, Column>

type Facts = Awaited<ReturnType<typeof findExportFacts>>

/** The chosen columns in their order, or all of the event; those that it doesn't have are left out. */
function shownColumns(
  { questions, hasFee, hasDoor, isDivided }: Facts,
  chosen: readonly string[] | undefined,
): Columns {
  const has = { all: true, fee: hasFee, door: hasDoor, pools: isDivided }
  const columns = new Map<string, Column>([
    ...teamColumns
      .filter((column) => has[column.of])
      .map(({ key, header }) => [key, { header, cell: cells[key] }] as const),
    ...questions.map(({ _id, label }) => [_id, { header: label, cell: answerTo(_id) }] as const),
  ])
  const wanted = [...new Set(chosen)].flatMap((key) => {
    const column = columns.get(key)
    return column ? [[key, column] as const] : []
  })
  return wanted.length > 0 ? new Map(wanted) : columns
}

const mapColumns = (shown: Columns, textOf: (column: Column) => string) =>
  Object.fromEntries([...shown].map(([key, column]) => [key, textOf(column)]))

const rupees = (paise: number | undefined) => (paise === undefined ? '' : String(paise / 100))

// A file's signed address would end within two hours, and let in whoever gets the list: link to the registration.
const answerTo =
  (question: string): Column['cell'] =>
  ({ team: { answers, files, number }, member, listUrl }) => {
    const value = member.answers[question] ?? answers[question] ?? []
    const file = files?.[value[0] ?? '']
    return file ? `${file.name} ${listUrl}?q=${number}` : value.join(', ')
  }

const statusOf = ({ waits, asks, place, status }: ExportedTeam) =>
  asks ? waitlistColumn.asked : !waits ? status : place === null ? waitlistColumn.offered : waitlistColumn.place(place)

// Digits, spaces and one leading plus need no apostrophe before them.
function plainPhone(phone: string): string {
  const plus = phone.trimStart().startsWith('+') ? '+' : ''
  return plus + phone.replaceAll(/[^0-9 ]/g, '').trim()
}
