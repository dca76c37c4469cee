import { setTimeout as sleep } from 'node:timers/promises'
import { type Chance, chanceOf } from '../../server/src/db/seed/generateChance.ts'
import type { Call } from './call.ts'
import type { Mover } from './changeMembers.ts'
import type { Club } from './club.ts'
import type { Journal } from './journal.ts'
import type { Membership } from './membership.ts'
import type { Page } from './pages.ts'
import type { Proxy } from './proxy.ts'
import type { Database, Node, Shared } from './servers.ts'

/** The servers, proxies, pages and people of a run. */
export interface World {
  readonly database: Database
  readonly redis: Shared
  readonly nodes: readonly Node[]
  /** The proxy between the pages and the nodes. */
  readonly line: Proxy
  readonly pages: readonly Page[]
  readonly journal: Journal
  readonly call: Call
  readonly club: Club
  readonly movers: readonly Mover[]
  readonly membership: Membership
}

interface Fault {
  readonly name: string
  /** The median interval in milliseconds. */
  readonly every: number
  readonly make: (chance: Chance) => Promise<void> | void
}

/** Injects faults chosen by the seed until the signal; resolves once all of them are repaired. */
export async function injectFaults(
  world: World,
  seed: string,
  everything: boolean,
  signal: AbortSignal,
): Promise<void> {
  await Promise.all(
    faultsOf(world).map(async ({ name, every, make }, number) => {
      const chance = chanceOf(seed, name, number)
      // Leave out half of the kinds, because one fault can hide another: a restarted node has no stale state.
      if (chance.unit() < 0.5 && !everything) return
      // The first fault comes sooner, so that a short run has every kind.
      for (let times = 0; await waited(every * (times === 0 ? 0.6 : 1.7) * chance.unit(), signal); times += 1) {
        world.journal.note({ fault: name })
        await make(chance)
      }
    }),
  )
}

/** Waits; returns false if the signal is aborted first. */
export function waited(ms: number, signal: AbortSignal): Promise<boolean> {
  return sleep(ms, true, { signal }).catch(() => false)
}

function faultsOf(world: World): Fault[] {
  return [...ofServers(world), ...ofLines(world)]
}

function ofServers({ database, redis, nodes, pages, journal }: World): Fault[] {
  return [
    ...nodes.map((node, number) => ({
      name: `node ${number}`,
      every: 5000,
      make: (chance: Chance) => {
        const kill = chance.unit() < 0.8
        journal.count(kill ? 'nodes killed' : 'nodes stopped')
        return node.restart(kill ? 'SIGKILL' : 'SIGTERM', chance.integer(1000))
      },
    })),
    {
      name: 'database',
      every: 7000,
      make: (chance) => {
        const crash = chance.unit() < 0.5
        journal.count(crash ? 'PostgreSQL crashed' : 'PostgreSQL stopped')
        return database.restart(crash ? 'crash' : 'stop', chance.integer(1000))
      },
    },
    {
      name: 'redis',
      every: 6000,
      async make(chance) {
        if (chance.unit() < 0.7) {
          journal.count('Redis killed')
          await redis.kill()
          await sleep(chance.integer(1500))
          return redis.start()
        }
        journal.count('Redis frozen')
        redis.freeze()
        await sleep(500 + chance.integer(2000))
        redis.thaw()
      },
    },
    {
      name: 'reload',
      every: 2500,
      make: (chance) => {
        journal.count('pages reloaded')
        return chance.pick(pages).reload()
      },
    },
  ]
}

function ofLines({ line, database, redis, journal }: World): Fault[] {
  const cut = (count: number) => journal.count('connections cut', count)
  return [
    { name: 'cut', every: 400, make: (chance) => cut(line.cutOne(chance)) },
    { name: 'cut all', every: 6000, make: () => cut(line.cutAll()) },
    { name: 'swallow', every: 700, make: () => line.swallowAnswer(() => journal.count('answers swallowed')) },
    { name: 'stall', every: 6000, make: async (chance) => cut(await line.stall(chance.integer(1500))) },
    { name: 'cut database', every: 3000, make: (chance) => cut(database.line.cutOne(chance)) },
    { name: 'cut redis', every: 3000, make: (chance) => cut(redis.line.cutOne(chance)) },
  ]
}
