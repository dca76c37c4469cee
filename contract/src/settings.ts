import { z } from 'zod'

/** Others through whom one may sign in (ACC-05). */
export const providerName = z.enum(['google', 'microsoft'])

const address = z.union([z.literal(''), z.url({ protocol: /^https?$/ })])

/**
 * What the browser must know of the server's configuration before it asks for anything: it stands in the page itself.
 * Addresses are without a slash at their end; "" where none is configured.
 */
export const pageSettings = z.strictObject({
  /** Those that are configured, in the order in which they are offered. */
  providers: z.array(providerName),
  /** The host of the mobile web version (SHELL-04). */
  mobileUrl: address,
  /** The apps' pages in the stores (SHELL-11). */
  androidAppUrl: address,
  iosAppUrl: address,
})

export type ProviderName = z.output<typeof providerName>
export type PageSettings = z.output<typeof pageSettings>
