import { type Agent, type IncomingMessage, request as ask } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

/** A request as it is sent, byte by byte. */
export interface FuzzRequest {
  readonly method: string
  /** The encoded path from `/api` on; may be malformed. */
  readonly address: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer | undefined
  /** The body before serialisation; undefined if its bytes were mutated. */
  readonly given: unknown
  /** True if the path was mutated, so that another call may answer. */
  readonly elsewhere: boolean
}

export interface FuzzReply {
  readonly status: number
  readonly type: string
  readonly text: string
}

const patienceMs = 20_000

/** Sends a request; rejects if no reply comes or it isn't HTTP. */
export function send(url: string, agent: Agent, { method, address, headers, body }: FuzzRequest): Promise<FuzzReply> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    const length = body && { 'content-length': String(body.length) }
    const asked = ask(
      { hostname, port, agent, method, path: address, headers: { ...length, ...headers } },
      (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.once('error', reject)
        answer.once('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            type: answer.headers['content-type'] ?? '',
            text: unpacked(answer, Buffer.concat(parts)).toString(),
          }),
        )
      },
    )
    asked.setTimeout(patienceMs, () => asked.destroy(new Error(`no reply within ${patienceMs} ms`)))
    asked.once('error', reject).end(body)
  })
}

function unpacked({ headers }: IncomingMessage, bytes: Buffer): Buffer {
  if (headers['content-encoding'] === 'gzip') return gunzipSync(bytes)
  return headers['content-encoding'] === 'br' ? brotliDecompressSync(bytes) : bytes
}

const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`

/** A shell command that repeats the request. */
export function curlOf(url: string, { method, address, headers, body }: FuzzRequest): string {
  const lines = Object.entries(headers).map(([key, value]) => ` -H ${quoted(`${key}: ${value}`)}`)
  const encoded = body?.toString('base64') ?? ''
  const piped = body ? `echo ${encoded} | base64 -d | ` : ''
  return `${piped}curl -g -X ${method}${lines.join('')}${body ? ' --data-binary @-' : ''} ${quoted(url + address)}`
}
