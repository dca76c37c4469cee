import { paymentLimits } from '@quad/contract/entities/payment.ts'
import { madeAtSql } from '../../platform/ids.ts'
import { type Db, statement } from '../../platform/database.ts'
import { type Batch, countGone, deleteRows, eraseStep, type Gone } from '../../platform/erasure.ts'
import { untilDone } from '../../platform/untilDone.ts'

const credits = statement('payment.eraseCreditsBy')<Gone, Batch>(`
  with gone as (
    delete from bank_credits where id in (
      select c.id from event_payments p join bank_credits c on c.payment_id = p.id where p.user_id = $1::uuid limit $2)
    returning 1
  ) ${countGone}`)

const unname = statement('payment.unname')<Gone, Batch>(`
  with gone as (
    update event_payments set user_id = null, utr = null, refund_note = '',
      state = case when state = 'paid' and team_id is null then 'booked' else state end
    where id in (
      select p.id from event_payments p where p.user_id = $1::uuid limit $2) returning 1
  ) ${countGone}`)

const forgetHelper = statement('payment.forgetHelper')<Gone, Batch>(`
  with gone as (
    update event_payments set by_id = null where id in (
      select p.id from event_payments p where p.by_id = $1::uuid limit $2) returning 1
  ) ${countGone}`)

/** Remove a person from payments, of which the books keep amount, event and date (decision 54). */
export const erasePayer = [eraseStep(credits), eraseStep(unname), eraseStep(forgetHelper)]

const said = statement('payment.eraseSaid')<Gone, Batch>(
  deleteRows('event_payments', 'id', "event_id = $1::uuid and state in ('said', 'waived')"),
)

const detach = statement('payment.detach')<Gone, Batch>(`
  with gone as (
    update event_payments set event_id = null, state = case when state = 'paid' then 'booked' else state end
    where id in (
      select p.id from event_payments p where p.event_id = $1::uuid limit $2) returning 1
  ) ${countGone}`)

const creditsOfEvent = statement('payment.eraseCreditsOfEvent')<Gone, Batch>(
  deleteRows('bank_credits', 'id', 'event_id = $1::uuid'),
)

/** Delete what isn't for the books of a deleted event, and detach the rest. */
export const erasePaymentsOfEvent = [eraseStep(creditsOfEvent), eraseStep(said), eraseStep(detach)]

const payeeOf = (host: 'club' | 'fest') => `payee_id in (select y.id from payees y where y.${host}_id = $1::uuid)`

const ofHost = (host: 'club' | 'fest') => [
  eraseStep(statement(`payment.eraseCreditsOf.${host}`)<Gone, Batch>(deleteRows('bank_credits', 'id', payeeOf(host)))),
  eraseStep(
    statement(`payment.erasePaymentsOf.${host}`)<Gone, Batch>(deleteRows('event_payments', 'id', payeeOf(host))),
  ),
]

/** Delete the payments of a deleted host. */
export const erasePaymentsOf = { club: ofHost('club'), fest: ofHost('fest') }

const old = `interval '${paymentLimits.creditDays} days' < now()`

const sweep = statement('payment.sweepCredits')<Gone, [atOnce: number]>(`
  with gone as (
    delete from bank_credits where id in (
      select c.id from bank_credits c left join events e on e.id = c.event_id
      where coalesce(greatest(e.ends_at, ${madeAtSql('c.id')}), ${madeAtSql('c.id')}) + ${old} limit $1)
    returning 1
  ) ${countGone}`)

const atOnce = 1000

/** Deletes the banks' words of payments 90 days after their event has ended or, without one, after their upload. */
export async function sweepCredits(db: Db): Promise<void> {
  await untilDone(async () => ((await sweep(db, [atOnce]))[0]?.gone ?? 0) > 0)
}
