import { isErrorCode, refusals } from '@quad/contract/refusals/index.ts'
import { errorShape, innerCause } from '../sound.ts'
import type { Operation } from './operations.ts'
import type { FuzzReply } from './send.ts'

// Codes of refusals before routing: invalid HTTP, or too long an address or headers.
const general = new Set(['request.malformed', 'request.tooLarge'])

/** A sentence that says how a reply breaks the contract; undefined if it doesn't. */
export function problemOf(
  { errors, replyType }: Pick<Operation, 'errors' | 'replyType'>,
  { status, type, text }: FuzzReply,
): string | undefined {
  const body = type.startsWith('application/json') ? parse(text) : text
  if (body === undefined) return 'the reply is no JSON'
  if (status === 200) return type.startsWith(replyType) ? undefined : `a reply of the type ${type}`
  const refused = errorShape.safeParse(body)
  if (!refused.success) return `${status} without an error in the wire form`
  const { code, message } = refused.data.err
  if (innerCause.test(message)) return `an error that names its cause: ${message}`
  if (isErrorCode(code) && refusals[code].status !== status) return `${code} with status ${status}`
  if (status >= 500 && (code === 'server.failed' || code === 'server.unavailable')) return `${status} ${code}`
  return errors.get(status)?.has(code) || general.has(code) ? undefined : `${code}, which the document doesn't declare`
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
