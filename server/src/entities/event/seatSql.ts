import { isUndivided, poolForSeat, poolToWaitFor, poolWithSeats } from './poolSql.ts'

/** SQL: the seats of `events e` that so many members take: one each, or one for all. */
export const seatsOf = (members: string) => `(case e.seats_by when 'person' then ${members} else 1 end)`

/** SQL: so many seats of `events e` are free; `met` are the pools whose condition the lead meets (TEAM-16). */
export const seatsFit = (seats: string, met: string) => `(case when ${isUndivided}
    then e.seats is null or e.teams_count + e.held_count + ${seats} <= e.seats
    else ${poolWithSeats(met, seats)} is not null end)`

/** SQL: so many seats are more than `events e` has for somebody, also once all are free and open. */
export const exceedsSeats = (seats: string, met: string) => `(case when ${isUndivided}
    then coalesce(${seats} > e.seats, false) else ${poolToWaitFor(met, seats, "'infinity'")} is null end)`

/**
 * SQL: a registration gets so many seats of `events e` at once: while others wait, free ones are theirs. All are columns
 * of the locked row, so that this holds under races.
 */
export const hasSeats = (seats: string, met: string) => `(case when ${isUndivided}
    then e.waiting_count = 0 and (e.seats is null or e.teams_count + e.held_count + ${seats} <= e.seats)
    else ${poolForSeat(met, seats)} is not null end)`

/** SQL: a full `events e` takes a registration with so many seats onto its waitlist: larger ones would wait forever. */
export const mayWait = (seats: string, met: string) => `(case when ${isUndivided}
    then not coalesce(${seats} > e.seats, false) else ${poolToWaitFor(met, seats)} is not null end)`

/** SQL: `event_teams t` waits for a seat and isn't offered one. */
export const isInLine = '(t.waiting_at is not null and t.offered_until is null and t.approval is null)'

/** SQL: `event_teams b` is in line for the seats for which `event_teams t` waits. */
export const competes = `(b.waiting_at is not null and b.offered_until is null and b.approval is null
    and (coalesce(t.pool, 0) = 0 or (b.pools_met >> (t.pool - 1)) & 1 = 1))`
