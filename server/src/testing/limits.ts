import type { ReadDisk } from '../platform/files/diskSpace.ts'
import type { Limiter } from '../platform/rateLimits.ts'

/** A limiter without limits, for tests of concurrency; the limits have tests of their own. */
export const noLimits: Limiter = {
  charge: async () => undefined,
  refund: async () => undefined,
  clear: async () => undefined,
}

/** A disk with room, as the machine that runs the tests may have none. */
export const roomyDisk: ReadDisk = async () => ({ freeBytes: 1e12, totalBytes: 1e12 })
