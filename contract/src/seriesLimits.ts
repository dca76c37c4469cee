// Apart from limits.ts, which visitors load.
export const seriesLimits = {
  /** The most dates of a series, and of days or spans without one (EVT-36). */
  dates: 200,
  /** With those that are over or cancelled. */
  datesKept: 600,
  /** The most moved, new or cancelled dates that a notification names. */
  movesNamed: 5,
  spans: 20,
  interval: 52,
} as const
