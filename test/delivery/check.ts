import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Chance, chanceOf } from '../../server/src/db/seed/generateChance.ts'
import { type Db, openDatabase } from '../../server/src/platform/database.ts'
import { compare, isOwn, readStored, type Stored, type Verdict } from './compare.ts'
import { injectFaults, waited, type World } from './faults.ts'
import { type Journal, openJournal } from './journal.ts'
import type { PageState } from './messages.ts'
import { Page } from './pages.ts'
import { makePeople, type SignedIn } from './people.ts'
import { openProxy } from './proxy.ts'
import { startDatabase, startNode, startShared } from './servers.ts'

export interface CheckPlan {
  readonly seed: string
  /** The most rounds; each injects faults, then compares. */
  readonly rounds: number
  /** No round starts later than this. */
  readonly minutes: number
  readonly roundSeconds: number
  readonly pages: number
  readonly journalFile: string
  /** Aborting it prevents further rounds. */
  readonly stop: AbortSignal
  readonly log: (line: string) => void
}

export interface Outcome {
  readonly journal: Journal
  readonly stored: number
  /** Milliseconds from the last repair until every page matches the database, for each round. */
  readonly converged: readonly number[]
  readonly verdict: Verdict
}

/** A message that a page still lacks this long after the last repair counts as lost. */
const patienceMs = 120_000
const lookEveryMs = 20
const restMs = 3200

/** Injects faults while people chat, then compares the journal, the database and every page. */
export async function checkDelivery(plan: CheckPlan): Promise<Outcome> {
  const closers: (() => Promise<void> | void)[] = []
  try {
    const world = await build(plan, closers)
    const converged: number[] = []
    const end = performance.now() + plan.minutes * 60_000
    const goesOn = (round: number) =>
      round <= plan.rounds && (round === 1 || (performance.now() < end && !plan.stop.aborted))
    let stored: Stored[] = []
    let verdict: Verdict = { lost: [], doubled: [], disordered: [] }
    for (let round = 1; goesOn(round) && isFaultless(verdict); round += 1) {
      await disturb(world, plan, round)
      const settled = await converge(world)
      converged.push(settled.ms)
      stored = settled.stored
      verdict = await compare(world.journal, stored, world.pages)
      plan.log(`round ${round}: ${stored.length} messages, consistent after ${settled.ms} ms, ${summaryOf(verdict)}`)
    }
    return { journal: world.journal, stored: stored.length, converged, verdict }
  } finally {
    for (const close of closers.toReversed()) await close()
  }
}

export const isFaultless = ({ lost, doubled, disordered }: Verdict): boolean =>
  lost.length + doubled.length + disordered.length === 0

export const summaryOf = ({ lost, doubled, disordered }: Verdict): string =>
  `${lost.length} lost, ${doubled.length} doubled, ${disordered.length} out of order`

async function build(plan: CheckPlan, closers: (() => Promise<void> | void)[]): Promise<World> {
  const keep = <T extends { stop(): Promise<void> }>(server: T) => {
    closers.push(() => server.stop())
    return server
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'quad-delivery-'))
  closers.push(() => rmSync(folder, { recursive: true, force: true }))
  const secret = randomBytes(32).toString('hex')
  const [database, redis] = await Promise.all([startDatabase().then(keep), startShared().then(keep)])
  closers.push(() => redis.line.close())
  const people = await makePeople(database.directUrl(), Math.ceil(plan.pages * 0.8), secret)
  const settings = { DATABASE_URL: database.url, REDIS_URL: redis.url, AUTH_SECRET: secret, DATABASE_POOL: '8' }
  const journal = openJournal(plan.journalFile)
  const crashed = (output: string) => journal.crash(output.slice(-2000))
  const nodes = await Promise.all([startNode(settings, crashed).then(keep), startNode(settings, crashed).then(keep)])
  const line = await openProxy(() => nodes.flatMap((node) => node.port() ?? []))
  closers.push(() => line.close())
  const surroundings = { url: `http://127.0.0.1:${line.port}`, folder, journal }
  const pages = Array.from({ length: plan.pages }, (_, at) => {
    const { person, others } = placeOf(people, at)
    return new Page(`page ${at}`, person, others, surroundings)
  })
  await Promise.all(pages.map((page) => page.load()))
  closers.push(async () => void (await Promise.all(pages.map((page) => page.close()))))
  return { database, redis, nodes, line, pages, journal }
}

/** The person of a page and their chat partners: neighbours in a ring and across it. The last pages are second devices. */
function placeOf(people: readonly SignedIn[], at: number) {
  const around = (step: number) => people[(at + step + people.length * 2) % people.length]
  const person = around(0)
  if (!person) throw new Error('no person for this page')
  const ids = [1, -1, 3, -3].flatMap((step) => around(step)?.userId ?? [])
  return { person, others: [...new Set(ids)].filter((id) => id !== person.userId) }
}

async function disturb(world: World, { seed: given, roundSeconds }: CheckPlan, round: number): Promise<void> {
  const seed = `${given} ${round}`
  const end = AbortSignal.timeout(roundSeconds * 1000)
  await Promise.all([
    injectFaults(world, seed, round === 1, end),
    ...world.pages.map((page, at) => talk(page, world.journal, `${seed} ${at}`, end)),
  ])
  await Promise.all(world.nodes.map((node) => node.ready()))
  lastBlow(world, chanceOf(seed, 'last'))
}

// By the time the servers are back, nothing is in flight: cut every connection once more while all pages send.
function lastBlow({ pages, line, database, redis, journal }: World, chance: Chance): void {
  for (const page of pages) sayOne(page, chance)
  journal.count('connections cut', line.cutAll() + database.line.cutAll() + redis.line.cutAll())
}

let said = 0

function sayOne(page: Page, chance: Chance, to = chance.pick(page.others)): void {
  said += 1
  page.say(to, `${said} ${to}`)
}

/** Sends single messages and short bursts, below the rate limit. */
async function talk(page: Page, { count }: Journal, seed: string, end: AbortSignal): Promise<void> {
  const chance = chanceOf(seed, 'talk')
  while (await waited(restMs * (0.2 + 1.6 * chance.unit()), end)) {
    const to = chance.pick(page.others)
    const times = chance.unit() < 0.8 ? 1 : 3
    for (let left = times; left > 0; left -= 1) sayOne(page, chance, to)
    if (times > 1) count('several at once')
  }
}

interface Settled {
  readonly ms: number
  readonly stored: Stored[]
}

/** Waits until every outbox is empty and every page has every room's last message; measures how long that takes. */
async function converge(world: World): Promise<Settled> {
  const began = performance.now()
  const { db, close } = openDatabase({ url: world.database.directUrl(), poolSize: 1 })
  try {
    return await settle(world, db, () => Math.round(performance.now() - began))
  } finally {
    await close()
  }
}

async function settle({ pages, journal }: World, db: Db, took: () => number): Promise<Settled> {
  for (;;) {
    const moment = took()
    const states = await Promise.all(pages.map((page) => page.state()))
    const stored = await readStored(db).catch(() => undefined)
    if (!stored) continue
    const rooms = [...Map.groupBy(stored, ({ room }) => room).values()]
    const lagging = pages.flatMap((page, at) => {
      const own = rooms.filter((messages) => isOwn(messages, page))
      return lagOf(states[at], own).map((lag) => `${page.name} ${lag}`)
    })
    if (lagging.length === 0 || moment > patienceMs) return { ms: moment, stored }
    journal.note({ after: moment, lagging })
    await sleep(lookEveryMs)
  }
}

function lagOf(state: PageState | undefined, rooms: readonly (readonly Stored[])[]): string[] {
  if (!state) return ['is being loaded']
  const ends = rooms.flatMap((messages) => messages.at(-1) ?? [])
  const behind = ends.filter(({ room, seq }) => state.upTo[room] !== seq)
  return [
    ...(state.live ? [] : ['is not connected']),
    ...(state.waiting > 0 ? [`has ${state.waiting} messages to send`] : []),
    ...(state.loading > 0 ? [`is loading ${state.loading} chats`] : []),
    ...behind.map(({ room, seq }) => `has ${state.upTo[room]} of ${seq} in ${room}`),
  ]
}
