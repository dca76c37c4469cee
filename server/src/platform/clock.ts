/** Where the app reads the time that it shows or signs; what must agree between nodes is read from the database. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** Where the app takes chance from: one-time codes. */
export interface Chance {
  /** A number from 0 up to, not including, `limit`. */
  integer(limit: number): number
}
