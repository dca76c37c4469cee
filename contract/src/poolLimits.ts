// Apart from limits.ts, which visitors load.
/** Of the pools into which an event's seats are divided (TEAM-16). */
export const poolLimits = { pools: 8, nameLength: 40, colleges: 20 } as const
