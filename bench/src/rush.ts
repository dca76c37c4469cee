import autocannon from 'autocannon'
import type { BenchRequest } from './calls.ts'
import type { Server } from './servers.ts'

/**
 * Sends all requests at once, each on a connection of its own; `admitted` is the number that succeeded.
 * @throws Error if the server failed any
 */
export async function rush({ url }: Server, requests: readonly BenchRequest[]) {
  let at = 0
  let began = 0
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const run = autocannon(
      {
        url,
        connections: requests.length,
        amount: requests.length,
        setupClient: (client) => client.setRequests([{ ...requests[at++ % requests.length] }]),
      },
      (error, done) => (error ? reject(error) : resolve(done)),
    )
    run.on('start', () => {
      began = performance.now()
    })
  })
  const seconds = (performance.now() - began) / 1000
  if (result.errors + result.timeouts > 0 || result['5xx'] > 0)
    throw new Error(`Requests failed: ${JSON.stringify(result.statusCodeStats)}, ${result.errors} errors`)
  return { seconds, admitted: result['2xx'] }
}
