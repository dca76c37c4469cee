import { Readable } from 'node:stream'
import type { calls } from '@quad/contract/calls/index.ts'
import { paymentColumns, paymentStates } from '@quad/contract/messages/payments.ts'
import { teamColumns, waitlistColumn } from '@quad/contract/messages/teams.ts'
import { may } from '@quad/contract/policies/index.ts'
import { stringify } from 'csv-stringify/sync'
import { loadEventStanding } from '../../entities/event/standingQueries.ts'
import { findExportFacts } from '../../entities/event/writingQueries.ts'
import { type PaymentColumns, presentPayment } from '../../entities/payment/present.ts'
import { type ExportedTeam, listTeamsFrom } from '../../entities/team/queries.ts'
import { withoutFormula } from '../../platform/csv.ts'
import { demand } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { instantOf } from '../../platform/ids.ts'

/** Streams the teams of an event as CSV for its admins, a page at a time; formulas are escaped (TEAM-03). */
export const exportTeams: Handler<typeof calls.exportTeams> = async ({ viewer, params, query, context }) => {
  demand(may('event.organise', await loadEventStanding(context.db, params.id, viewer.userId)))
  const facts = await findExportFacts(context.db, params.id)
  const { status, '$text[$search]': text, approval, answers, payment, numbers } = query
  const filter = {
    status,
    text,
    asks: approval === 'asked',
    missing: answers === 'missing',
    payment,
    numbers: numbers?.split(',').map(Number) ?? [],
  }
  const loadPage = (after: number) => listTeamsFrom(context.db, params.id, filter, after, pageSize)
  const listUrl = `${context.publicUrl}/events/teams/${params.id}`
  return Readable.from(csvOf(loadPage, facts, listUrl), { objectMode: false })
}

// Few enough teams that others' requests wait for some milliseconds only; a stream of single lines takes twice the time.
const pageSize = 250

type LoadPage = (after: number) => Promise<readonly ExportedTeam[]>

type Facts = Awaited<ReturnType<typeof findExportFacts>>

async function* csvOf(
  loadPage: LoadPage,
  { timeZone, questions, hasFee }: Facts,
  listUrl: string,
): AsyncGenerator<string> {
  const asked = questions.map(({ _id, label }) => ({ key: _id, header: withoutFormula(label) }))
  const plain = Object.entries({ ...teamColumns, ...(hasFee && paymentColumns) })
  const columns = [...plain.map(([key, header]) => ({ key, header })), ...asked]
  const date = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  let isFirst = true
  for await (const teams of pagesOf(loadPage, 0)) {
    const lines = teams.flatMap((team) => membersOf(team, date, listUrl))
    yield stringify(lines, { header: isFirst, bom: isFirst, columns, quoted_match: ';' })
    isFirst = false
  }
}

async function* pagesOf(loadPage: LoadPage, after: number): AsyncGenerator<readonly ExportedTeam[]> {
  const teams = await loadPage(after)
  yield teams
  const last = teams.at(-1)
  if (last && teams.length === pageSize) yield* pagesOf(loadPage, last.number)
}

function membersOf(
  { id, number, name, members, answers, files, ...team }: ExportedTeam,
  date: Intl.DateTimeFormat,
  listUrl: string,
) {
  const registered = date.format(new Date(instantOf(id)))
  const paid = paymentOf(team, date)
  return (members ?? []).map((member) => ({
    number,
    name: withoutFormula(name),
    status: statusOf(team),
    member: withoutFormula(member.name),
    college: withoutFormula(member.college),
    email: withoutFormula(member.email),
    phone: plainPhone(member.phone),
    details: withoutFormula(member.other_details),
    registered,
    ...paid,
    ...textsOf({ ...answers, ...member.answers }, files, `${listUrl}?q=${number}`),
  }))
}

const rupees = (paise: number | undefined) => (paise === undefined ? '' : String(paise / 100))

function paymentOf(team: PaymentColumns, date: Intl.DateTimeFormat) {
  const { payment } = presentPayment(team)
  if (!payment) return {}
  const { state, due, paid, reference, utr = '', settledAt, by = '' } = payment
  const paidOn = settledAt === undefined ? '' : date.format(new Date(settledAt))
  return {
    payment: paymentStates[state],
    due: rupees(due),
    paid: rupees(paid),
    reference,
    utr,
    paidOn,
    paidBy: withoutFormula(by),
  }
}

// A file's signed address would end within two hours, and let in whoever gets the list: link to the registration.
const textsOf = (answers: ExportedTeam['answers'], files: ExportedTeam['files'], link: string) =>
  Object.fromEntries(
    Object.entries(answers).map(([id, value]) => {
      const file = files?.[value[0] ?? '']
      return [id, withoutFormula(file ? `${file.name} ${link}` : value.join(', '))]
    }),
  )

const statusOf = ({ waits, asks, place, status }: Pick<ExportedTeam, 'waits' | 'asks' | 'place' | 'status'>) =>
  asks ? waitlistColumn.asked : !waits ? status : place === null ? waitlistColumn.offered : waitlistColumn.place(place)

// Digits, spaces and one leading plus are no formula, so that the number needs no apostrophe.
function plainPhone(phone: string): string {
  const plus = phone.trimStart().startsWith('+') ? '+' : ''
  return plus + phone.replaceAll(/[^0-9 ]/g, '').trim()
}
