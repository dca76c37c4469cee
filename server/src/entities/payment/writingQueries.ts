import { statement, type Trx } from '../../platform/database.ts'

const adopt = statement('payment.adopt')<{ id: string }, [payeeId: string, teamId: string, utr: string]>(`
  update event_payments p set team_id = t.id, payment_number = t.payment_number from event_teams t
  where t.id = $2::uuid and p.payee_id = $1::uuid and p.utr = $3 and p.team_id is null and p.user_id = t.lead_id
    and p.event_id = t.event_id and p.state in ('said', 'paid')
    and not exists (select from event_payments o where o.team_id = t.id)
  returning p.id`)

const report = statement('payment.report')<never, [payeeId: string, teamId: string, utr: string, due: number]>(`
  insert into event_payments (payee_id, event_id, team_id, payment_number, user_id, state, utr, paise, said_at)
  select $1::uuid, t.event_id, t.id, t.payment_number, t.lead_id, 'said', $3, $4::float8, now()
  from event_teams t where t.id = $2::uuid
  on conflict (team_id) do update set utr = excluded.utr, paise = excluded.paise, said_at = now()`)

export interface Report {
  readonly payeeId: string
  readonly teamId: string
  readonly utr: string
  /** In paise. */
  readonly due: number
}

/**
 * Notes that a locked registration says it paid. One made anew takes over the payment with this UTR of the one that its
 * lead withdrew. @throws a unique violation of `event_payments_by_utr`
 */
export async function insertReport(trx: Trx, { payeeId, teamId, utr, due }: Report): Promise<void> {
  if ((await adopt(trx, [payeeId, teamId, utr])).length > 0) return
  await report(trx, [payeeId, teamId, utr, due])
}

const settle = statement('payment.settle')<
  { id: string },
  [payeeId: string, teamId: string, state: 'paid' | 'waived', paise: number, byId: string, actId: string]
>(`
  insert into event_payments (
    payee_id, event_id, team_id, payment_number, user_id, state, paise, settled_at, by_id, act_id)
  select $1::uuid, t.event_id, t.id, t.payment_number, t.lead_id, $3, $4::float8, now(), $5::uuid, $6::uuid
  from event_teams t where t.id = $2::uuid
  on conflict (team_id) do update set state = excluded.state, paise = excluded.paise, settled_at = now(),
    by_id = excluded.by_id, act_id = excluded.act_id
  returning id`)

export interface Settlement {
  readonly payeeId: string
  readonly teamId: string
  readonly state: 'paid' | 'waived'
  readonly paise: number
  readonly byId: string
  readonly actId: string
}

/** Marks a locked registration as paid or waived by hand; returns the payment's id. */
export async function settlePayment(trx: Trx, settlement: Settlement): Promise<string | undefined> {
  const { payeeId, teamId, state, paise, byId, actId } = settlement
  return (await settle(trx, [payeeId, teamId, state, paise, byId, actId]))[0]?.id
}

const undo = statement('payment.undo')<never, [teamId: string]>(`
  with gone as (
    delete from event_payments p where p.team_id = $1::uuid returning p.id
  ) update bank_credits c set state = 'doubtful', reason = 'undone', payment_id = null from gone
  where c.payment_id = gone.id`)

/** Makes a locked registration unpaid again; what a bank statement matched becomes doubtful. */
export async function undoPayment(trx: Trx, teamId: string): Promise<void> {
  await undo(trx, [teamId])
}
