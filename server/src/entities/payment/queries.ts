import type { PaymentStanding } from '@quad/contract/policies/events.ts'
import { type PaymentState, type StatementColumns, paymentLimits } from '@quad/contract/entities/payment.ts'
import { type Db, statement, type Trx } from '../../platform/database.ts'
import { fail } from '../../platform/http/failure.ts'
import { topId } from '../../platform/ids.ts'
import { mayInClub } from '../club/rightQueries.ts'
import { canViewEvent } from '../event/policySql.ts'
import { standingColumns, standingIn, type StandingRow } from '../event/standingQueries.ts'
import { isFestAdmin } from '../fest/queries.ts'
import { duePaise, payeeOf, paymentState, withPayment } from './paymentSql.ts'

/** SQL: the person administers the host of `events e`, or has the right to a club's money. */
const isTreasurer = (person: string) => `case
    when e.club_id is not null then ${mayInClub('e.club_id', person, 'treasurer')}
    when e.fest_id is not null then ${isFestAdmin('e.fest_id', person)}
    else exists (select from college_admins h where h.college_id = e.college_id and h.user_id = ${person}) end`

const standing = statement('payment.standing')<
  StandingRow & { treasurer: boolean },
  [eventId: string, viewer: string]
>(`
  select ${standingColumns('$2::uuid')}, ${isTreasurer('$2::uuid')} as treasurer
  from events e where e.id = $1::uuid and ${canViewEvent('$2::uuid')}`)

/** Loads someone's standing to the payments of an event's host. */
export async function loadPaymentStanding(db: Db, eventId: string, viewer: string): Promise<PaymentStanding> {
  const [row] = await standing(db, [eventId, viewer])
  return { ...standingIn(row), treasurer: row?.treasurer ?? false }
}

export interface PayeeRow {
  id: string
  upi_id: string
  name: string
  columns: StatementColumns | null
}

const payee = statement('payment.payee')<PayeeRow, [eventId: string]>(`
  select y.id, y.upi_id, y.name, y.columns from events e join payees y on y.id = ${payeeOf} where e.id = $1::uuid`)

/** The payee of an event; undefined if its host has none yet. */
export const findPayee = async (db: Db, eventId: string) => (await payee(db, [eventId]))[0]

const makePayee = statement('payment.makePayee')<never, [eventId: string]>(`
  insert into payees (club_id, fest_id, college_id)
  select e.club_id, case when e.club_id is null then e.fest_id end,
    case when e.club_id is null and e.fest_id is null then e.college_id end
  from events e where e.id = $1::uuid and num_nonnulls(e.club_id, e.fest_id, e.college_id) > 0
  on conflict do nothing`)

/** The payee of an event, made if its host has none. @throws Failure `event.notFound` */
export async function ensurePayee(trx: Trx, eventId: string): Promise<PayeeRow> {
  const known = await findPayee(trx, eventId)
  if (known) return known
  await makePayee(trx, [eventId])
  return (await findPayee(trx, eventId)) ?? fail('event.notFound')
}

const lock = statement('payment.lockPayee')<{ id: string }, [payeeId: string]>(
  'select y.id from payees y where y.id = $1::uuid for no key update',
)

/** Locks the payee of an event until commit: its bank statements are matched one after the other. */
export async function lockPayee(trx: Trx, eventId: string): Promise<PayeeRow> {
  const row = await ensurePayee(trx, eventId)
  await lock(trx, [row.id])
  return row
}

/** Sets where a payee's fees are paid. */
export async function savePayee(trx: Trx, payeeId: string, upiId: string, name: string): Promise<void> {
  await trx.updateTable('payees').set({ upi_id: upiId, name }).where('id', '=', payeeId).execute()
}

/** Remembers where the files of a payee's bank have what. */
export async function saveColumns(trx: Trx, payeeId: string, columns: StatementColumns): Promise<void> {
  await trx
    .updateTable('payees')
    .set({ columns: JSON.stringify(columns) })
    .where('id', '=', payeeId)
    .execute()
}

const lockTeam = statement('payment.lockTeam')<{ id: string }, [eventId: string, teamId: string]>(`
  select t.id from event_teams t where t.event_id = $1::uuid and t.id = $2::uuid for no key update`)

const ofTeam = statement('payment.ofTeam')<
  { state: PaymentState | null; due: number },
  [eventId: string, teamId: string]
>(`
  select ${paymentState} as state, ${duePaise} as due
  from event_teams t join events e on e.id = t.event_id ${withPayment}
  where t.event_id = $1::uuid and t.id = $2::uuid`)

/** Locks a registration until commit; returns its payment's state and what it costs in paise, undefined if it is gone. */
export async function lockPayment(trx: Trx, eventId: string, teamId: string) {
  // A statement of its own, which sees the commits that the lock waited for (decision 14).
  await lockTeam(trx, [eventId, teamId])
  return (await ofTeam(trx, [eventId, teamId]))[0]
}

const refunds = statement('payment.listRefunds')<RefundRow, [payeeId: string, before: string]>(`
  select p.id, coalesce(u.display_name, '') as name, coalesce(e.title, '') as event, p.paise::float8 as paid,
    coalesce(p.utr, '') as utr, case when p.payment_number is null then coalesce((
      select min(c.narration) from bank_credits c where c.payment_id = p.id), '') else '' end as narration,
    p.state = 'refunded' as refunded, p.refund_note as note
  from event_payments p left join event_teams t on t.id = p.team_id
    left join events e on e.id = p.event_id and e.deleted_at is null
    left join users u on u.id = coalesce(t.lead_id, p.user_id) and u.closed_at is null
  where p.payee_id = $1::uuid and p.id < $2::uuid and p.state in ('paid', 'refunded')
    and ${paymentState} in ('refundDue', 'refunded')
  order by p.id desc limit ${paymentLimits.paymentPage}`)

export interface RefundRow {
  id: string
  name: string
  event: string
  paid: number
  utr: string
  narration: string
  refunded: boolean
  note: string
}

/** Lists a page of what a payee has to give back or gave back, newest first. */
export const listRefunds = (db: Db, payeeId: string, before = topId) => refunds(db, [payeeId, before])

const mark = statement('payment.markRefund')<
  { id: string },
  [payeeId: string, paymentId: string, refunded: boolean, note: string, byId: string]
>(`
  update event_payments p set state = case when $3::boolean then 'refunded' else 'paid' end,
    refund_note = case when $3::boolean then $4 else '' end, settled_at = now(), by_id = $5::uuid
  where p.payee_id = $1::uuid and p.id = $2::uuid and (p.state = 'refunded' or p.state = 'paid' and (
    p.team_id is null or exists (select from events e where e.id = p.event_id and e.cancelled_at is not null)))
  returning p.id`)

export interface RefundMark {
  readonly payeeId: string
  readonly paymentId: string
  readonly refunded: boolean
  readonly note: string
  readonly byId: string
}

/** Marks a payment as given back, or as due again; false if it isn't to be given back. */
export async function markRefund(trx: Trx, { payeeId, paymentId, refunded, note, byId }: RefundMark) {
  return (await mark(trx, [payeeId, paymentId, refunded, note, byId])).length > 0
}

const isOwed = "p.state = 'paid' and (e.ends_at > clock_timestamp() or e.cancelled_at is not null)"

const paidFor = statement('payment.paidFor')<{ paid: boolean }, [eventIds: readonly string[]]>(`
  select exists (
    select from event_payments p join events e on e.id = p.event_id
    where e.id = any ($1::uuid[]) and ${isOwed}) as paid`)

const lockPayees = statement('payment.lockPayees')<{ id: string }, [eventIds: readonly string[]]>(`
  select y.id from payees y where y.id in (select ${payeeOf} from events e where e.id = any ($1::uuid[]))
  order by y.id for no key update`)

/**
 * Whether somebody has paid for one of these locked events that isn't over or is cancelled, and wasn't given it back.
 * Waits for a bank statement that is being matched.
 */
export async function isPaidFor(trx: Trx, eventIds: readonly string[]): Promise<boolean> {
  await lockPayees(trx, [eventIds])
  return (await paidFor(trx, [eventIds]))[0]?.paid ?? false
}

const hostPaid = statement('payment.hostPaid')<{ paid: boolean }, [hostId: string]>(`
  select exists (
    select from payees y join event_payments p on p.payee_id = y.id
      join events e on e.id = p.event_id and e.deleted_at is null
    where (y.club_id = $1::uuid or y.fest_id = $1::uuid) and ${isOwed}) as paid`)

const lockHost = statement('payment.lockPayeeOfHost')<{ id: string }, [hostId: string]>(`
  select y.id from payees y where y.club_id = $1::uuid or y.fest_id = $1::uuid for no key update`)

/** Likewise for one of the events of a club or fest, which would be deleted with it. */
export async function isHostPaid(trx: Trx, hostId: string): Promise<boolean> {
  await lockHost(trx, [hostId])
  return (await hostPaid(trx, [hostId]))[0]?.paid ?? false
}
