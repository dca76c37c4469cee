import type { Limiter } from '../platform/rateLimits.ts'

/** A limiter without limits, for tests of concurrency; the limits have tests of their own. */
export const noLimits: Limiter = { charge: async () => undefined, clear: async () => undefined }
