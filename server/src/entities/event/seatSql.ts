/** SQL: the seats of `events e` that so many members take: one each, or one for all. */
export const seatsOf = (members: string) => `(case e.seats_by when 'person' then ${members} else 1 end)`

/** SQL: so many seats of `events e` are free. */
export const seatsFit = (seats: string) => `(e.seats is null or e.teams_count + e.held_count + ${seats} <= e.seats)`

/** SQL: so many seats are more than `events e` has, also once all are free. */
export const exceedsSeats = (seats: string) => `coalesce(${seats} > e.seats, false)`

/**
 * SQL: a registration gets so many seats of `events e` at once: while others wait, free ones are theirs. All are columns
 * of the locked row, so that this holds under races.
 */
export const hasSeats = (seats: string) => `(e.waiting_count = 0 and ${seatsFit(seats)})`

/** SQL: `event_teams t` waits for a seat and isn't offered one. */
export const isInLine = '(t.waiting_at is not null and t.offered_until is null and t.approval is null)'
