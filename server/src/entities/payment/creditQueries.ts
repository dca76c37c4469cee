import { type Doubt, type PaymentState, paymentLimits } from '@quad/contract/entities/payment.ts'
import { type Db, statement, type Trx } from '../../platform/database.ts'
import { topId } from '../../platform/ids.ts'
import type { Credit } from '../../platform/statements/readStatement.ts'
import { isSure } from '../../platform/statements/cells.ts'
import type { Candidate, Match } from './matchCredits.ts'
import { duePaise, payeeOf, paymentState, withPayment } from './paymentSql.ts'

interface RegistrationJson {
  number: number
  name: string
  event: string
  due: number
  state: PaymentState
}

export interface CreditRow {
  id: string
  day: string
  paise: number
  utr: string | null
  narration: string
  reason: Doubt
  registrations: RegistrationJson[] | null
}

const doubtful = statement('payment.listCredits')<CreditRow, [payeeId: string, before: string]>(`
  select c.id, to_char(c.day, 'YYYY-MM-DD') as day, c.paise::float8 as paise, c.utr, c.narration,
    coalesce(c.reason, 'unknown') as reason, (
      select json_agg(json_build_object('number', t.payment_number, 'name', coalesce(nullif(t.name, ''), u.display_name),
        'event', e.title, 'due', ${duePaise}, 'state', coalesce(${paymentState}, 'unpaid')) order by t.payment_number)
      from (select o.* from event_teams o where o.payment_number = any (c.numbers) limit ${paymentLimits.registrationsOfCredit}) t
        join events e on e.id = t.event_id and e.deleted_at is null join users u on u.id = t.lead_id ${withPayment}
      where ${payeeOf} = c.payee_id) as registrations
  from bank_credits c where c.payee_id = $1::uuid and c.state = 'doubtful' and c.id < $2::uuid
  order by c.id desc limit ${paymentLimits.paymentPage}`)

/** Lists a page of the doubtful payments of a payee's bank statements, newest first. */
export const listCredits = (db: Db, payeeId: string, before = topId) => doubtful(db, [payeeId, before])

const said = statement('payment.listUtrs')<{ utr: string }, [payeeId: string]>(`
  select coalesce(p.utr, '') as utr from event_payments p where p.payee_id = $1::uuid and p.utr is not null
  order by p.id desc limit ${paymentLimits.statementRows}`)

/** Lists the UTRs that people have given to a payee. */
export const listUtrs = async (db: Db, payeeId: string) => (await said(db, [payeeId])).map(({ utr }) => utr)

const known = statement('payment.knownCredits')<{ key: string }, [payeeId: string, keys: readonly string[]]>(
  'select c.key from bank_credits c where c.payee_id = $1::uuid and c.key = any ($2::text[])',
)

/** The keys of those credits of a locked payee that were uploaded before. */
export const findKnownCredits = async (trx: Trx, payeeId: string, keys: readonly string[]) =>
  new Set((await known(trx, [payeeId, keys])).map(({ key }) => key))

type Named = [payeeId: string, numbers: readonly string[], utrs: readonly string[]]

const lockNamed = statement('payment.lockNamed')<{ id: string }, Named>(`
  select t.id from event_teams t where t.payment_number = any ($2::text[]::bigint[]) or t.id in (
    select p.team_id from event_payments p where p.payee_id = $1::uuid and p.utr = any ($3::text[]))
  order by t.id for no key update`)

// Of registrations that have ended, those that said that they paid: what arrives for them is given back.
const named = statement('payment.findNamed')<Candidate, Named>(`
  with team as (
    select t.id from event_teams t where t.payment_number = any ($2::text[]::bigint[])
    union select p.team_id from event_payments p where p.payee_id = $1::uuid and p.utr = any ($3) and p.team_id is not null
  )
  select t.id as "teamId", p.id as "paymentId", t.payment_number::float8 as number, p.state, p.utr,
    p.paise::float8 as paise, ${duePaise} as due, t.waiting_at is null as seated, e.id as "eventId"
  from team join event_teams t on t.id = team.id
    join events e on e.id = t.event_id and e.deleted_at is null ${withPayment} where ${payeeOf} = $1
  union all
  select null, p.id, p.payment_number::float8, p.state, p.utr, p.paise::float8, p.paise::float8, true, p.event_id
  from event_payments p where p.payee_id = $1 and p.team_id is null and p.payment_number is not null
    and (p.payment_number = any ($2::text[]::bigint[]) or p.utr = any ($3))`)

/** Locks the registrations that credits name until commit, and loads what decides whether they are paid. */
export async function lockCandidates(trx: Trx, payeeId: string, credits: readonly Credit[]): Promise<Candidate[]> {
  const numbers = [...new Set(credits.flatMap(({ paymentNumbers }) => paymentNumbers.map(String)))]
  const utrs = [...new Set(credits.flatMap((credit) => credit.utrs))]
  await lockNamed(trx, [payeeId, numbers, utrs])
  return named(trx, [payeeId, numbers, utrs])
}

// A UTR that another registration gave stays with that one.
const save = statement('payment.saveMatches')<never, [payeeId: string, actId: string, matches: string]>(`
  with m as (
    select * from jsonb_to_recordset($3::text::jsonb) as m (key text, paise float8, day date, narration text, utr text, own text,
      numbers bigint[], state text, reason text, "eventId" uuid, "teamId" uuid, "paymentId" uuid)
  ), changed as (
    update event_payments p set state = 'paid', paise = m.paise, settled_at = now(), by_id = null, act_id = $2::uuid
    from m where p.id = m."paymentId" and m.state = 'matched' returning p.id, m.key
  ), made as (
    insert into event_payments (
      payee_id, event_id, team_id, payment_number, user_id, state, utr, paise, settled_at, act_id)
    select $1::uuid, t.event_id, t.id, t.payment_number, t.lead_id, 'paid', case when not exists (
        select from event_payments o where o.payee_id = $1 and o.utr = m.own) then m.own end, m.paise, now(), $2
    from m join event_teams t on t.id = m."teamId" where m.state = 'matched' and m."paymentId" is null
    returning id, team_id
  )
  insert into bank_credits (payee_id, key, event_id, payment_id, paise, day, narration, utr, numbers, state, reason)
  select $1, m.key, m."eventId", coalesce(changed.id, made.id), m.paise, m.day, m.narration, m.utr, m.numbers, m.state,
    m.reason
  from m left join changed on changed.key = m.key left join made on made.team_id = m."teamId" and m.state = 'matched'`)

/** Stores the credits of a locked payee, and marks the registrations that they match as paid. */
export async function saveMatches(trx: Trx, payeeId: string, actId: string, matches: readonly Match[]): Promise<void> {
  const used = new Set<string>()
  const rows = matches.map(({ credit, ...match }) => {
    const { key, paise, day, narration, utrs } = credit
    const utr = utrs.find(isSure) ?? null
    const own = utr !== null && !used.has(utr) ? utr : null
    if (match.state === 'matched' && own !== null) used.add(own)
    return { key, paise, day, narration, utr, own, ...match }
  })
  await save(trx, [payeeId, actId, JSON.stringify(rows)])
}

const one = statement('payment.credit')<
  { id: string; paise: number; utr: string | null },
  [payeeId: string, creditId: string]
>(`
  select c.id, c.paise::float8 as paise, c.utr from bank_credits c
  where c.payee_id = $1::uuid and c.id = $2::uuid and c.state = 'doubtful'`)

/** A doubtful credit of a locked payee; undefined for none. */
export const findCredit = async (trx: Trx, payeeId: string, creditId: string) =>
  (await one(trx, [payeeId, creditId]))[0]

const byNumber = statement('payment.teamByNumber')<
  { id: string; eventId: string },
  [payeeId: string, paymentNumber: number]
>(`
  select t.id, t.event_id as "eventId" from event_teams t join events e on e.id = t.event_id and e.deleted_at is null
  where t.payment_number = $2::float8 and t.waiting_at is null and ${payeeOf} = $1::uuid`)

/** The registration with a seat at an event of a payee that has this payment number. */
export const findTeamByNumber = async (trx: Trx, payeeId: string, paymentNumber: number) =>
  (await byNumber(trx, [payeeId, paymentNumber]))[0]

const close = statement('payment.closeCredit')<
  never,
  [creditId: string, state: 'matched' | 'settled', paymentId: string | null]
>(`
  with credit as (
    update bank_credits c set state = $2, reason = null, payment_id = $3::uuid, event_id = coalesce((
      select p.event_id from event_payments p where p.id = $3), c.event_id)
    where c.id = $1::uuid returning c.payee_id, c.utr
  ) update event_payments p set utr = coalesce(p.utr, credit.utr) from credit
  where p.id = $3 and not exists (
    select from event_payments o where o.payee_id = credit.payee_id and o.utr = credit.utr and o.id <> p.id)`)

/** Takes a credit off the doubtful ones; `paymentId` is the payment for which it counts. */
export async function closeCredit(trx: Trx, creditId: string, state: 'matched' | 'settled', paymentId: string | null) {
  await close(trx, [creditId, state, paymentId])
}

const giveBack = statement('payment.insertRefund')<{ id: string }, [payeeId: string, paise: number, byId: string]>(`
  insert into event_payments (payee_id, state, paise, settled_at, by_id)
  values ($1::uuid, 'paid', $2::float8, now(), $3::uuid) returning id`)

/** Lists a payment that belongs to no registration as to be given back; returns its id. */
export async function insertRefund(trx: Trx, payeeId: string, paise: number, byId: string): Promise<string | null> {
  return (await giveBack(trx, [payeeId, paise, byId]))[0]?.id ?? null
}
