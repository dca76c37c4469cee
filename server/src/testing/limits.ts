import type { ReadDisk } from '../platform/files/diskSpace.ts'
import type { Limiter } from '../platform/rateLimits.ts'

/** A limiter without limits, for tests of concurrency. */
export const noLimits: Limiter = {
  charge: async () => undefined,
  refund: async () => undefined,
  clear: async () => undefined,
}

/** Reports free disk space, because the machine that runs the tests may have little. */
export const roomyDisk: ReadDisk = async () => ({ freeBytes: 1e12, totalBytes: 1e12 })
