import autocannon from 'autocannon'
import type { MakeRequest } from './calls.ts'
import type { Campus } from './campus.ts'
import type { Server } from './servers.ts'

const defaultConnections = 32
const warmBatch = 64

export interface Side {
  readonly server: Server
  readonly campus: Campus
  readonly make: MakeRequest
  /** Distinct requests per connection: for writes more than a round sends, as a repeated like writes nothing. */
  readonly perConnection: number
  readonly connections?: number
  /** Runs before each round, unmeasured. */
  readonly before?: () => Promise<void>
}

export interface Load {
  readonly rate: number
  readonly answered: number
}

/**
 * Loads a server for some seconds. Requests are generated beforehand, so that this doesn't cost measured time.
 * @throws Error if any request fails
 */
export async function load(side: Side, seconds: number): Promise<Load> {
  const { server, campus, make, perConnection, connections = defaultConnections } = side
  let began = 0
  let ended = 0
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const run = autocannon(
      {
        url: server.url,
        connections,
        duration: seconds,
        sampleInt: 100,
        setupClient: (client) => client.setRequests(Array.from({ length: perConnection }, () => ({ ...make(campus) }))),
      },
      (error, done) => {
        ended = performance.now()
        if (error) reject(error)
        else resolve(done)
      },
    )
    run.on('start', () => {
      began = performance.now()
    })
  })
  const failed = result.errors + result.timeouts + result.non2xx
  if (failed > 0) {
    const codes = JSON.stringify(result.statusCodeStats)
    throw new Error(`${failed} requests to ${server.name} failed (${codes}, ${result.timeouts} timeouts)`)
  }
  return { rate: (result['2xx'] * 1000) / (ended - began), answered: result['2xx'] }
}

/** Sends one request per actor: a node verifies a token and session once and then caches both. */
export async function warmSessions({ server, campus }: Side): Promise<void> {
  for (let at = 0; at < campus.actors.length; at += warmBatch) {
    const batch = campus.actors.slice(at, at + warmBatch)
    await Promise.all(
      batch.map(async ({ id, token }) => {
        const headers = { authorization: `Bearer ${token}`, 'x-viewer': id }
        await (await fetch(`${server.url}/api/posts/${campus.postIds[0]}`, { headers })).arrayBuffer()
      }),
    )
  }
}
