import autocannon from 'autocannon'
import type { BenchRequest } from './requests.ts'
import type { Server } from './servers.ts'

export interface Load {
  readonly connections: number
  /** Distinct requests per connection. Writes need more than a round sends, because a repeated like writes nothing. */
  readonly perConnection: number
  readonly make: () => BenchRequest
}

export interface Answered {
  readonly answered: number
  /** Answers per second. */
  readonly rate: number
  /** The time within which 97.5 % of the answers came, in ms. */
  readonly slowMs: number
}

/**
 * Loads a server for some seconds. Generates the requests first, so that this isn't measured.
 * @throws Error if any request fails
 */
export async function load(server: Server, { connections, perConnection, make }: Load, duration: number) {
  const { result, seconds } = await run(server, { connections, duration, sampleInt: 100 }, (client) =>
    client.setRequests(Array.from({ length: perConnection }, () => ({ ...make() }))),
  )
  if (result.non2xx > 0) throw new Error(`${server.name} refused requests: ${JSON.stringify(result.statusCodeStats)}`)
  const answered = result['2xx']
  return { answered, rate: answered / seconds, slowMs: result.latency.p97_5 }
}

/**
 * Sends all requests at once, each on a connection of its own; `admitted` is the number that succeeded.
 * @throws Error if any request fails with a server error
 */
export async function rush(server: Server, requests: readonly BenchRequest[]) {
  let at = 0
  const count = requests.length
  const { result, seconds } = await run(server, { connections: count, amount: count }, (client) =>
    client.setRequests([{ ...requests[at++ % count] }]),
  )
  return { answered: count, admitted: result['2xx'], rate: count / seconds, slowMs: result.latency.p97_5 }
}

function run(
  server: Server,
  options: Omit<autocannon.Options, 'url'>,
  setupClient: (client: autocannon.Client) => void,
): Promise<{ readonly result: autocannon.Result; readonly seconds: number }> {
  let began = 0
  return new Promise((resolve, reject) => {
    const running = autocannon({ url: server.url, ...options, setupClient }, (error, result) => {
      const seconds = (performance.now() - began) / 1000
      if (error) return reject(error)
      const failed = result.errors + result.timeouts + result['5xx']
      if (failed === 0) return resolve({ result, seconds })
      reject(new Error(`${failed} requests to ${server.name} failed: ${JSON.stringify(result.statusCodeStats)}`))
    })
    running.on('start', () => {
      began = performance.now()
    })
  })
}
