import type { Limiter } from '../platform/rateLimits.ts'

/** No limits on abuse, for tests of what many do at once; the limits have tests of their own. */
export const noLimits: Limiter = { charge: async () => undefined, clear: async () => undefined }
