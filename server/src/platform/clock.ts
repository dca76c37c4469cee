/** The app's clock for times it shows or signs; times that nodes must agree on come from the database. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

export interface Chance {
  /** An integer from 0 up to, not including, `limit`. */
  integer(limit: number): number
}
