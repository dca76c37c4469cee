import type { AppContext } from '../../platform/appContext.ts'
import type { MarkedAccount } from '../../platform/auth/devices.ts'
import type { Client } from '../../platform/http/client.ts'
import type { Limiter } from '../../platform/rateLimits.ts'

export interface LoginBudget {
  /** Whether this device has signed in to the account before. */
  readonly isKnownDevice: boolean
  /** Charges an attempt, before its password is checked. @throws Failure `auth.tooManyFailures` */
  charge(): Promise<void>
  /** Takes this attempt back and forgets the earlier failures of the same network or device. */
  forgive(): Promise<void>
}

const refusal = 'auth.tooManyFailures'

/**
 * The failed log-ins that an attempt counts among (ruling 33): on a device that has signed in to the account before its
 * own ones, so that no stranger can lock the owner out; else those of its address, of its network and from everywhere.
 */
export function loginBudgetOf(
  { limiter }: AppContext,
  email: string,
  client: Client,
  named: MarkedAccount | undefined,
): LoginBudget {
  const device = named && client.deviceOf(named)
  if (device) {
    const key = `${named.user_id} ${device}`
    return {
      isKnownDevice: true,
      charge: () => limiter.charge('loginFailureOnDevice', key, refusal),
      forgive: () => limiter.clear('loginFailureOnDevice', key),
    }
  }
  return {
    isKnownDevice: false,
    async charge() {
      await limiter.charge('auth', client.address)
      // In this order: what one network is refused isn't charged to all.
      await limiter.charge('loginFailure', keyHere(email, client), refusal)
      await limiter.charge('loginFailureEverywhere', email, refusal)
    },
    async forgive() {
      await clearFailures(limiter, email, client)
      await limiter.refund('loginFailureEverywhere', email)
      await limiter.refund('auth', client.address)
    },
  }
}

/** Forgets the failed log-ins to an account from the request's network. */
export function clearFailures(limiter: Limiter, email: string, client: Client): Promise<void> {
  return limiter.clear('loginFailure', keyHere(email, client))
}

const keyHere = (email: string, { network }: Client) => `${email} ${network}`
