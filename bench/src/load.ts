import autocannon from 'autocannon'
import type { MakeRequest } from './calls.ts'
import type { Campus } from './campus.ts'
import type { Server } from './servers.ts'

const usualConnections = 32
const introducedAtOnce = 64

/** What one side of a comparison does: this kind of request, to this server, about this campus. */
export interface Side {
  readonly server: Server
  readonly campus: Campus
  readonly make: MakeRequest
  /**
   * How many different requests a connection sends before it begins again: for writes more than a round takes, or a
   * second like of the same post would cost less than the first.
   */
  readonly perConnection: number
  /** How many requests are under way at a time; 32 unless told. */
  readonly connections?: number
}

/** Requests a second, and how many of them were answered. */
export interface Load {
  readonly rate: number
  readonly answered: number
}

/**
 * Loads a server for some seconds. Every connection sends requests of its own that were
 * made beforehand, so that making them costs the measured time nothing.
 * @throws Error when any answer is not a success
 */
export async function load(side: Side, seconds: number): Promise<Load> {
  const { server, campus, make, perConnection, connections = usualConnections } = side
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
    throw new Error(`${failed} requests to ${server.name} failed (${codes}, ${result.timeouts} timeouts).`)
  }
  return { rate: (result['2xx'] * 1000) / (ended - began), answered: result['2xx'] }
}

/**
 * Lets a server meet everyone who is going to act: a node checks a signature and a session at the first request and
 * then remembers them, and those who are active are known to it.
 */
export async function introduce({ server, campus }: Side): Promise<void> {
  for (let at = 0; at < campus.actors.length; at += introducedAtOnce) {
    const some = campus.actors.slice(at, at + introducedAtOnce)
    await Promise.all(
      some.map(async ({ id, token }) => {
        const headers = { authorization: `Bearer ${token}`, 'x-viewer': id }
        await (await fetch(`${server.url}/api/posts/${campus.postIds[0]}`, { headers })).arrayBuffer()
      }),
    )
  }
}
