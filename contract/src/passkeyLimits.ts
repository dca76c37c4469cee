// Apart from limits.ts, which visitors load.
export const passkeyLimits = {
  perPerson: 10,
  nameLength: 50,
  /** How long a challenge can be answered. */
  minutes: 5,
  credentialIdLength: 1400,
} as const
