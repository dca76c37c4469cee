import type { IncomingMessage } from 'node:http'
import { type Agent, request } from 'node:https'
import { isPublicHttps } from '@quad/contract/publicHttps.ts'

const maxBytes = 512 * 1024

export interface PublicRequest {
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | undefined
}

/**
 * Fetches from a server that a person has named: https at the usual port of a public name only, no redirects, at most
 * 512 kB. @throws Error, PrivateAddress
 */
export async function publicFetch(
  agent: Agent,
  url: string,
  patienceMs: number,
  { method, headers, body }: PublicRequest,
): Promise<Response> {
  if (!isPublicHttps(url)) throw new Error('The address is not of a public server.')
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const signal = AbortSignal.timeout(patienceMs)
    request(url, { method, agent, headers, signal }, resolve).on('error', reject).end(body)
  })
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of answer) {
    bytes += (chunk as Buffer).length
    if (bytes > maxBytes) throw new Error(`${new URL(url).origin} answered more than ${maxBytes} bytes`)
    chunks.push(chunk as Buffer)
  }
  const { statusCode: status = 0 } = answer
  const hasBody = status !== 204 && status !== 304
  return new Response(hasBody ? Buffer.concat(chunks) : null, { status, headers: textHeadersOf(answer) })
}

function textHeadersOf({ headersDistinct }: IncomingMessage): Headers {
  const headers = new Headers()
  for (const [name, values = []] of Object.entries(headersDistinct))
    for (const value of values) headers.append(name, value)
  return headers
}
