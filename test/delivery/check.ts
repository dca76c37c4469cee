import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Chance, chanceOf } from '../../server/src/db/seed/generateChance.ts'
import { callsTo } from './call.ts'
import { changeMembers, type Mover, moveAll } from './changeMembers.ts'
import { openClub } from './club.ts'
import { compare, eventsEndWithinMs, nothing, type Verdict } from './compare.ts'
import { converge } from './converge.ts'
import { injectFaults, type World } from './faults.ts'
import { Journal } from './journal.ts'
import { Page } from './pages.ts'
import { makePeople, type SignedIn } from './people.ts'
import { Membership } from './membership.ts'
import { openProxy } from './proxy.ts'
import { startDatabase, startNode, startShared } from './servers.ts'
import { changeOnAll, lastBlow, readOnAll, sayInClub, talkOnAll } from './talk.ts'

export interface CheckPlan {
  readonly seed: string
  /** The maximum number of rounds; each injects faults, then compares. */
  readonly rounds: number
  /** No round starts after this many minutes. */
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
  /** Messages that were stored although their last try was refused: the answer to an earlier try was lost. */
  readonly storedThoughRefused: number
  /** For each round, the milliseconds from the last repair until every page matches the database. */
  readonly converged: readonly number[]
  readonly verdict: Verdict
}

/** Injects faults while people chat, then compares the journal, the database and every page. */
export async function checkDelivery(plan: CheckPlan): Promise<Outcome> {
  const closers: (() => Promise<void> | void)[] = []
  try {
    const world = await build(plan, closers)
    const converged: number[] = []
    const end = performance.now() + plan.minutes * 60_000
    const goesOn = (round: number) =>
      round <= plan.rounds && (round === 1 || (performance.now() < end && !plan.stop.aborted))
    let [stored, storedThoughRefused] = [0, 0]
    let verdict: Verdict = nothing
    for (let round = 1; goesOn(round) && isFaultless(verdict); round += 1) {
      const seed = `${plan.seed} ${round}`
      await disturb(world, plan, seed, round === 1)
      const behind = await talkAfterRemovals(world, chanceOf(seed, 'removals'))
      lastBlow(world, chanceOf(seed, 'last'))
      const settled = await converge(world)
      converged.push(settled.ms)
      world.membership.settle()
      stored = settled.truth.stored.length
      storedThoughRefused = settled.truth.stored.filter(({ text }) => world.journal.refused.has(text)).length
      verdict = await compare(world, settled.truth)
      verdict = { ...verdict, lost: [...behind, ...verdict.lost] }
      plan.log(`round ${round}: ${stored} messages, consistent after ${settled.ms} ms, ${summaryOf(verdict)}`)
    }
    return { journal: world.journal, stored, storedThoughRefused, converged, verdict }
  } finally {
    for (const close of closers.toReversed()) await close()
  }
}

export const isFaultless = (verdict: Verdict): boolean => Object.values(verdict).flat().length === 0

export const summaryOf = ({ lost, doubled, disordered, stale, leaked, badges }: Verdict): string =>
  `${lost.length} lost, ${doubled.length} doubled, ${disordered.length} out of order, ${stale.length} stale, ${leaked.length} after a removal, ${badges.length} wrong badges`

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
  const count = Math.ceil(plan.pages * 0.8)
  const [owner, ...people] = await makePeople(database.directUrl(), count + 1, secret)
  if (!owner) throw new Error('no people')
  const settings = { DATABASE_URL: database.url, REDIS_URL: redis.url, AUTH_SECRET: secret, DATABASE_POOL: '8' }
  const journal = new Journal(plan.journalFile)
  const crashed = (output: string) => journal.crash(output.slice(-2000))
  const nodes = await Promise.all([startNode(settings, crashed).then(keep), startNode(settings, crashed).then(keep)])
  const line = await openProxy(() => nodes.flatMap((node) => node.port() ?? []))
  closers.push(() => line.close())
  const url = `http://127.0.0.1:${line.port}`
  const call = callsTo(url)
  const { admins, members, moving } = clubPeople(people, plan.pages)
  const club = await openClub(call, journal, { owner: owner, admins, members })
  const pages = Array.from({ length: plan.pages }, (_, at) => {
    const person = personAt(people, at)
    const inClub = [...admins, ...members].includes(person) ? club.addresses : []
    const addresses = {
      others: [...partnersOf(people, at), ...inClub],
      clubId: inClub.length > 0 ? club.id : undefined,
      inClub: admins.includes(person) ? inClub : inClub.filter((address) => address !== club.adminOnly),
    }
    return new Page(`page ${at}`, person, addresses, { url, folder, journal })
  })
  await Promise.all(pages.map((page) => page.load()))
  closers.push(async () => void (await Promise.all(pages.map((page) => page.close()))))
  const movers = moving.map((person): Mover => ({ person, in: 'private', unanswered: undefined }))
  return { database, redis, nodes, line, pages, journal, call, club, movers, membership: new Membership(journal) }
}

/** The chat partners of a page's person: neighbours in a ring and across it. The last pages are second devices. */
function partnersOf(people: readonly SignedIn[], at: number) {
  const { userId } = personAt(people, at)
  const ids = [1, -1, 3, -3].map((step) => personAt(people, at + step).userId)
  return [...new Set(ids)].filter((id) => id !== userId)
}

function personAt(people: readonly SignedIn[], at: number): SignedIn {
  const person = people[(at + people.length * 2) % people.length]
  if (!person) throw new Error('no person for this page')
  return person
}

/** Half of the pages also write in the club, as admins or members; most members are repeatedly removed and added. */
function clubPeople(people: readonly SignedIn[], pages: number) {
  const first = pages - people.length
  const all = people.slice(first, first + Math.floor(pages / 2))
  const admins = all.slice(0, Math.ceil(all.length / 5))
  const members = all.slice(admins.length)
  return { admins, members, moving: members.slice(0, Math.ceil(all.length * 0.6)) }
}

async function disturb(world: World, plan: CheckPlan, seed: string, everything: boolean): Promise<void> {
  const end = AbortSignal.timeout(plan.roundSeconds * 1000)
  await Promise.all([
    injectFaults(world, seed, everything, end),
    changeMembers(world, seed, end),
    talkOnAll(world, seed, end),
    changeOnAll(world, seed, end),
    readOnAll(world, seed, end),
  ])
  await Promise.all(world.nodes.map((node) => node.ready()))
}

// Without faults, every change is acknowledged: removed people must not receive live events, and added people must,
// without reconnecting. Returns what pages lack.
async function talkAfterRemovals(world: World, chance: Chance): Promise<string[]> {
  await moveAll(world, chance)
  await sleep(eventsEndWithinMs + 100)
  sayInClub(world, chance)
  const { lagging } = await converge(world)
  return lagging.map((lag) => `before the last cut, ${lag}`)
}
