import { isPublicHttps } from './publicHttps.ts'
import { pushLimits } from './pushLimits.ts'

/** Whether an address can be a push service's. */
export const isPushEndpoint = (address: string): boolean =>
  address.length <= pushLimits.endpointLength && isPublicHttps(address)
