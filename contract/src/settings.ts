import { z } from 'zod'

/** The sign-in providers (ACC-05). */
export const providerName = z.enum(['google', 'microsoft'])

const address = z.union([z.literal(''), z.url({ protocol: /^https?$/ })])

/** The configuration that the server writes into the page. Addresses have no trailing slash; "" if not configured. */
export const pageSettings = z.strictObject({
  /** The configured providers, in the order of their buttons. */
  providers: z.array(providerName),
  /** The host of the mobile web version (SHELL-04). */
  mobileUrl: address,
  /** The store pages of the apps (SHELL-11). */
  androidAppUrl: address,
  iosAppUrl: address,
  /** The operator, its postal address and the address for grievances (LEGAL-01). */
  operatorName: z.string(),
  operatorAddress: z.string(),
  grievanceEmail: z.string(),
  /** Visitors see nothing that members write (LEGAL-02). */
  membersOnly: z.boolean(),
})

export type ProviderName = z.output<typeof providerName>
export type PageSettings = z.output<typeof pageSettings>
