import { z } from 'zod'
import { limits } from './limits.ts'
import { accountFields } from './messages/accounts.ts'

// Local parts in use: no quotes, no spaces, no dot at either end or twice in a row.
const mailbox = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/
const hostname = /^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{2,59})$/

/**
 * The domain in the form in which domains are compared: lower case, IDNA (look-alike letters become `xn--…`).
 * `undefined` if it is not a domain; a trailing dot is refused, too.
 */
export function normaliseDomain(domain: string): string | undefined {
  let host: string
  try {
    host = new URL(`http://${domain.trim()}`).hostname
  } catch {
    return undefined
  }
  // The URL parser accepts ports and paths and strips control characters: reject anything it changed.
  return hostname.test(host) && !/[/?#@:\\%\s\p{Cc}]/u.test(domain.trim()) ? host : undefined
}

/** The email address in the form in which it is stored and compared, or `undefined` if it is invalid (ruling 24). */
export function normaliseEmail(address: string): string | undefined {
  const trimmed = address.trim()
  const at = trimmed.lastIndexOf('@')
  if (at < 1 || trimmed.length > limits.emailLength) return undefined
  const local = trimmed.slice(0, at).toLowerCase()
  const domain = normaliseDomain(trimmed.slice(at + 1))
  return domain !== undefined && local.length <= 64 && mailbox.test(local) ? `${local}@${domain}` : undefined
}

/** Whether an email belongs to one of these domains. */
export const emailBelongsToAny = (address: string, domains: readonly string[]): boolean =>
  domains.some((domain) => emailBelongsTo(address, domain))

/**
 * Whether the part after the last @ is the domain or a subdomain of it (ruling 24). `x@college.edu.evil.com` and
 * `x@evilcollege.edu` don't belong to `college.edu`. Nor do local parts with % or !, which some servers take as routes:
 * `x%evil.com@college.edu`.
 */
export function emailBelongsTo(address: string, domain: string): boolean {
  const email = normaliseEmail(address)
  const wanted = normaliseDomain(domain)
  if (email === undefined || wanted === undefined) return false
  const [local = '', host = ''] = email.split('@')
  return !/[%!]/.test(local) && (host === wanted || host.endsWith(`.${wanted}`))
}

/** An email field, normalised. */
export const email = z
  .string(accountFields.emailRequired)
  .trim()
  .min(1, accountFields.emailRequired)
  .max(limits.emailLength, accountFields.emailInvalid)
  .transform((address, context) => {
    const normal = normaliseEmail(address)
    if (normal !== undefined) return normal
    context.addIssue({ code: 'custom', message: accountFields.emailInvalid })
    return z.NEVER
  })
