// Apart from limits.ts, which visitors load.
/** Of the photos of an event. */
export const photoLimits = {
  perPerson: 20,
  perEvent: 1000,
  shown: 24,
  captionLength: 200,
  removalsPerDay: 10,
} as const
