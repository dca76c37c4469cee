/** SQL: what the registration `event_teams t` of `events e` costs now, in paise. Of a team's members, those count who accepted or haven't answered. */
export const duePaise = `(case when e.charge = 'paid' and t.waiting_at is null then e.fee * 100::float8 * case
    when e.participation = 'team' and e.payment = 'perMember' then greatest(1, (
      select count(*) from event_team_members d where d.team_id = t.id and d.invitation in ('accepted', 'waiting')))
    else 1 end else 0 end)`

/** SQL: the payment `p` of `event_teams t`. */
export const withPayment = 'left join event_payments p on p.team_id = t.id'

/**
 * SQL: the state of the payment `p` of `event_teams t` of `events e`, of which one may be missing; null where there is
 * no fee, without a seat, and where nothing was paid for a cancelled event.
 */
export const paymentState = `case
    when p.id is null and e.charge = 'paid' and e.fee > 0 and e.cancelled_at is null and t.waiting_at is null then 'unpaid'
    when p.state = 'paid' and (p.team_id is null or e.cancelled_at is not null) then 'refundDue'
    else p.state end`

/** SQL: the columns of a registration's payment; `payment` is its state. */
export const paymentColumns = `${paymentState} as payment, ${duePaise} as due, p.paise::float8 as paid, p.utr, p.settled_at,
    t.payment_number::float8 as payment_number, (
      select h.display_name from users h where h.id = p.by_id and h.closed_at is null) as paid_by`

/** SQL: the id of the payee of `events e`; null if it has none yet. */
export const payeeOf = `case
    when e.club_id is not null then (select y.id from payees y where y.club_id = e.club_id)
    when e.fest_id is not null then (select y.id from payees y where y.fest_id = e.fest_id)
    else (select y.id from payees y where y.college_id = e.college_id) end`
