import { Agent } from 'node:http'
import fc from 'fast-check'
import { z } from 'zod'
import { createLog } from '../../platform/log.ts'
import { noLimits } from '../limits.ts'
import { startTestQuad } from '../quad.ts'
import { isPerson, signInAgain } from './actors.ts'
import { Corpus } from './corpus.ts'
import { problemOf } from './judge.ts'
import { anyOf, readOperations } from './operations.ts'
import { Pool } from './pool.ts'
import { type Attempt, attemptsAt, type FuzzWorld, isFrequent } from './requests.ts'
import { curlOf, type FuzzReply, send } from './send.ts'
import { isObject, makeFuzzWorld } from './world.ts'

export interface FuzzPlan {
  readonly seed: number
  readonly requests: number
  readonly report: (line: string) => void
}

export interface FuzzOutcome {
  /** How many replies had each status. */
  readonly statuses: ReadonlyMap<number, number>
  /** The operations that never answered 200. */
  readonly unreached: readonly string[]
  /** The failures, each with the smallest request found that reproduces it. */
  readonly failures: readonly string[]
}

/** The number of requests before a new world is made. */
const worldLength = 4000

/** The number of requests between two reports of progress. */
const progressEvery = 5000

/** Fuzzing stops after this many different failures. */
const maxFailures = 20

/** The most smaller requests that are tried for a failure. */
const maxShrinks = 200

/** Sends random requests, generated from the node's OpenAPI document, one by one, so that a seed repeats them. */
export async function fuzz({ seed, requests, report }: FuzzPlan): Promise<FuzzOutcome> {
  const node = await startNode(seed)
  const failures = new Map<string, string>()
  let sent = 0

  /** Sends random requests until one fails in a new way, then shrinks it. */
  async function findFailure(): Promise<boolean> {
    let found: { readonly kind: string; readonly at: number } | undefined
    let shrinks = 0
    const holds = fc.asyncProperty(node.attempts, async (made) => {
      if (found && (shrinks += 1) > maxShrinks) return true
      if (!found && (sent += 1) % worldLength === 0) await node.renewWorld(sent)
      if (!found && sent % progressEvery === 0) report(`${sent} requests, ${failures.size} failures`)
      const problem = await node.ask(made)
      if (!problem) return true
      const what = `${made.operation.name}: ${problem}`
      // Failures that differ only in their numbers count as one.
      const kind = what.slice(0, 200).replaceAll(/\d/g, '')
      if (found ? found.kind !== kind : failures.has(kind)) return true
      found ??= { kind, at: sent }
      const curl = curlOf(node.quad.url, made.request)
      failures.set(kind, `seed ${seed}, request ${found.at}, ${made.actor.name}, ${what}\n${curl}`)
      return false
    })
    await fc.check(holds, { seed: seed + sent, numRuns: requests - sent })
    if (found) report(failures.get(found.kind) ?? '')
    return found !== undefined
  }

  while (failures.size < maxFailures && sent < requests && (await findFailure()));
  const { status } = await node.quad.send('GET', '/readyz')
  if (status !== 200) failures.set('readyz', `The node answers ${status} afterwards.`)
  await node.stop()
  return { statuses: node.statuses, unreached: node.unreached(), failures: [...failures.values()] }
}

/** Starts a node with a small campus; its replies and log are checked. */
async function startNode(seed: number) {
  const errors: string[] = []
  const log = createLog('error', { write: (line) => void errors.push(line.trim()) })
  const quad = await startTestQuad({ limiter: noLimits, log })
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const operations = readOperations(JSON.stringify((await quad.send('GET', '/api/openapi.json')).body))
  const anywhere = anyOf(operations)
  const pool = new Pool()
  const corpus = new Corpus()
  const makePeople = (nth: number) => makeFuzzWorld(quad, `${seed} ${nth}`, pool, corpus)
  const world: FuzzWorld = { pool, corpus, people: await makePeople(0) }
  const statuses = new Map<number, number>()
  const reached = new Set<string>()
  return {
    quad,
    attempts: attemptsAt(operations, world),
    statuses,
    unreached: () => operations.map(({ name }) => name).filter((name) => !reached.has(name)),
    async renewWorld(nth: number) {
      world.people = await makePeople(nth)
    },
    /** Sends a request and learns from the reply; returns what is wrong with it. */
    async ask(attempt: Attempt): Promise<string | undefined> {
      const { operation, actor, request } = attempt
      const reply = await send(quad.url, agent, request).catch((error: unknown) => String(error))
      const wrong = typeof reply === 'string' ? reply : problemOf(request.elsewhere ? anywhere : operation, reply)
      const cause = errors.splice(0).map(causeIn).join(' ')
      if (typeof reply !== 'string') {
        statuses.set(reply.status, (statuses.get(reply.status) ?? 0) + 1)
        if (reply.status === 200) reached.add(operation.name)
        if (reply.status === 200 && reply.type.startsWith('application/json')) learn(world, attempt, reply)
        if (reply.status === 401) world.people = await signInAgain(quad, world.people, actor)
      }
      return (wrong ?? cause) ? `${wrong ?? 'the node logged an error'} ${cause}` : undefined
    },
    async stop() {
      agent.destroy()
      await quad.stop()
    },
  }
}

const logged = z.looseObject({ msg: z.string(), err: z.looseObject({ stack: z.string() }).optional() })

/** The message and stack of a logged error, as one line. */
function causeIn(line: string): string {
  const { msg, err } = logged.parse(JSON.parse(line))
  return `${msg} ${err?.stack ?? ''}`.replaceAll(/\s+/g, ' ')
}

function learn({ pool, corpus }: FuzzWorld, { operation, actor, request }: Attempt, { text }: FuzzReply): void {
  const { method, address, given, elsewhere } = request
  pool.learn(JSON.parse(text), method === 'POST')
  const { name } = operation
  if (method === 'GET' || elsewhere || !isObject(given) || !isPerson(actor.name) || !isFrequent(name)) return
  corpus.learn({ name, actor: actor.name, address: address.replace(/\?.*/, ''), body: given })
}
