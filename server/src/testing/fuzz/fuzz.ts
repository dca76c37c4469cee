import { Agent } from 'node:http'
import { z } from 'zod'
import { type Chance, chanceOf } from '../../db/seed/generateChance.ts'
import { createLog } from '../../platform/log.ts'
import { noLimits } from '../limits.ts'
import { startTestQuad } from '../quad.ts'
import { type Actor, asActor, isPerson, type People, pickActor, signInAgain } from './actors.ts'
import { compose, recompose } from './compose.ts'
import { Corpus } from './corpus.ts'
import { problemOf } from './judge.ts'
import { anyOf, type Operation, readOperations } from './operations.ts'
import { Pool } from './pool.ts'
import { isObject } from './recorded.ts'
import { ask, curlOf, type FuzzReply, type FuzzRequest } from './request.ts'
import { Values } from './values.ts'
import { makeWorld } from './world.ts'

export interface FuzzPlan {
  readonly seed: string
  readonly requests: number
  readonly report: (line: string) => void
}

export interface FuzzOutcome {
  /** How many replies had each status. */
  readonly statuses: ReadonlyMap<number, number>
  /** The operations that never answered 200. */
  readonly unreached: readonly string[]
  /** Each with the request that repeats it. */
  readonly failures: readonly string[]
}

// Hashing a password, drawing an image or reading the landing page takes as long as many others; a world without things is
// dull.
const rare: Readonly<Record<string, number>> = {
  signup: 0.05,
  login: 0.05,
  requestReset: 0.05,
  resetPassword: 0.05,
  getLanding: 0.2,
  uploadFiles: 0.2,
  closeAccount: 0.2,
  logout: 0.2,
  deleteClub: 0.3,
  deleteFest: 0.3,
  deleteChannel: 0.3,
  deleteEvent: 0.3,
}

/** This share of requests changes some fields of one that the node has accepted. */
const acceptedShare = 0.25

/** So many requests are sent in one world. */
const worldLength = 3000

/** So often it says how far it is. */
const progressEvery = 5000

/** After so many different failures it stops. */
const maxFailures = 20

/** Sends requests made from the node's own OpenAPI document, one after the other, so that a seed repeats them. */
export async function fuzz({ seed, requests, report }: FuzzPlan): Promise<FuzzOutcome> {
  const errors: string[] = []
  const log = createLog('error', { write: (line) => void errors.push(line.trim()) })
  const quad = await startTestQuad({ limiter: noLimits, log })
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const operations = readOperations(JSON.stringify((await quad.send('GET', '/api/openapi.json')).body))
  const anywhere = anyOf(operations)
  const chance = chanceOf('fuzz', seed)
  const pool = new Pool(chance)
  const corpus = new Corpus(chance)
  const tally = createTally(report)
  let people = await makeWorld(quad, pool, corpus)
  for (let at = 0; at < requests && tally.failures.size < maxFailures; at += 1) {
    if (at % worldLength === worldLength - 1) people = await makeWorld(quad, pool, corpus)
    const { operation, actor, request } = next({ operations, people, pool, corpus, chance })
    const reply = await ask(quad.url, agent, request).catch((error: unknown) => String(error))
    const problem = typeof reply === 'string' ? reply : problemOf(request.elsewhere ? anywhere : operation, reply)
    const cause = errors.splice(0).map(causeIn).join(' ')
    if (problem ?? cause) {
      const what = `${operation.name}: ${problem ?? 'the node logged an error'} ${cause}`
      tally.fail(what, `seed ${seed}, request ${at}, ${actor.name}, ${what}\n${curlOf(quad.url, request)}`)
    }
    if (typeof reply === 'string') continue
    tally.count(operation, reply)
    if (reply.status === 200 && reply.type.startsWith('application/json')) {
      pool.learn(JSON.parse(reply.text), request.method === 'POST')
      learn(corpus, operation, actor, request)
    }
    if (at % progressEvery === progressEvery - 1) report(`${at + 1} requests, ${tally.failures.size} failures`)
    if (reply.status === 401) people = await signInAgain(quad, people, actor)
  }
  const { status } = await quad.send('GET', '/readyz')
  if (status !== 200) tally.fail('readyz', `The node answers ${status} afterwards.`)
  agent.destroy()
  await quad.stop()
  return tally.outcome(operations)
}

interface Surroundings {
  readonly operations: readonly Operation[]
  readonly people: People
  readonly pool: Pool
  readonly corpus: Corpus
  readonly chance: Chance
}

/** The next request: a new one, or one that the node has accepted with some fields changed. */
function next({ operations, people, pool, corpus, chance }: Surroundings) {
  const accepted = chance.unit() < acceptedShare ? corpus.pick() : undefined
  const known = accepted && operations.find(({ name }) => name === accepted.name)
  if (known) {
    const actor = asActor(people, accepted.actor)
    const dates = corpus.datesOf(accepted.address)
    return { operation: known, actor, request: recompose(known, accepted, dates, chance, actor.authorization) }
  }
  const operation = pickOperation(operations, chance)
  const actor = pickActor(people, operation.path, chance)
  const values = new Values(chance, pool, [people.member.email, people.mate.email, 'nobody@example.edu'])
  return { operation, actor, request: compose(operation, chance, values, actor.authorization) }
}

function learn(corpus: Corpus, { name }: Operation, actor: Actor, { method, address, given, elsewhere }: FuzzRequest) {
  if (method === 'GET' || elsewhere || !isObject(given) || !isPerson(actor.name) || name in rare) return
  corpus.learn({ name, actor: actor.name, address: address.replace(/\?.*/, ''), body: given })
}

const logged = z.looseObject({ msg: z.string(), err: z.looseObject({ stack: z.string() }).optional() })

/** The message and the stack of an error in the log, in one line. */
function causeIn(line: string): string {
  const { msg, err } = logged.parse(JSON.parse(line))
  return `${msg} ${err?.stack ?? ''}`.replaceAll(/\s+/g, ' ')
}

function createTally(report: (line: string) => void) {
  const failures = new Map<string, string>()
  const statuses = new Map<number, number>()
  const reached = new Set<string>()
  return {
    failures,
    fail(what: string, line: string) {
      // The same cause again is the same failure, whatever the numbers in it.
      const key = what.slice(0, 200).replaceAll(/\d/g, '')
      if (failures.has(key)) return
      failures.set(key, line)
      report(line)
    },
    count({ name }: Operation, { status }: FuzzReply) {
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      if (status === 200) reached.add(name)
    },
    outcome: (operations: readonly Operation[]): FuzzOutcome => ({
      statuses,
      unreached: operations.map(({ name }) => name).filter((name) => !reached.has(name)),
      failures: [...failures.values()],
    }),
  }
}

function pickOperation(operations: readonly Operation[], chance: Chance): Operation {
  const picked = chance.pick(operations)
  return chance.unit() < (rare[picked.name] ?? 1) ? picked : pickOperation(operations, chance)
}
