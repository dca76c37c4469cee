import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Chance, chanceOf } from './db/seed/generateChance.ts'
import { type Actor, actors, attackers, insiders } from './testing/leaks/actors.ts'
import type { World } from './testing/leaks/cast.ts'
import { wordOf } from './testing/leaks/canaries.ts'
import { compareSearches, crawl } from './testing/leaks/crawl.ts'
import { type Ids, listedReaction, listIds } from './testing/leaks/ids.ts'
import { closeAccountOf, makeWorld } from './testing/leaks/makeWorld.ts'
import { outside, searchOutside } from './testing/leaks/outside.ts'
import { type Attack, type Attacks, listAttacks, listSearches } from './testing/leaks/requests.ts'
import { noLimits } from './testing/limits.ts'
import { startTestQuad, type TestQuad } from './testing/quad.ts'

// `npm run attack` sends nearly all requests, `npm test` a tenth of them.
const whole = process.env['QUAD_ATTACK'] === 'whole'
const seed = process.env['QUAD_ATTACK_SEED'] ?? '1'
const [queries, foreigners, words] = whole ? [Number.POSITIVE_INFINITY, 1000, 40] : [60, 15, 1]
const patience = { timeout: whole ? 3_600_000 : 120_000 }

let folder: string
let quad: TestQuad
let world: World
let ids: Ids
let attacks: Attacks
let replies = 0
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'quad-leaks-'))
  writeFileSync(path.join(folder, 'index.html'), '<!doctype html><html><head></head><body></body></html>')
  quad = await startTestQuad({ limiter: noLimits, webFolder: folder, checkReplies: false })
  // Delete the demo posts, so that one page shows everything that the world hides.
  await quad.context.db.deleteFrom('posts').execute()
  world = await makeWorld(quad, seed)
  ids = await listIds(quad)
  attacks = listAttacks(ids)
}, patience.timeout)
afterAll(async () => {
  if (whole) process.stdout.write(`seed ${seed}: ${replies} replies, ${world.canaries.all.length} canaries\n`)
  await quad.stop()
  rmSync(folder, { recursive: true, force: true })
})

const unfound = () => world.canaries.all.filter(({ unread, foundBy }) => !unread && foundBy.size === 0)

/** At most `count` items of a list, in random order. */
function sample<Item>(chance: Chance, list: readonly Item[], count: number): Item[] {
  const keyed = list.map((item) => ({ item, key: chance.unit() }))
  return keyed
    .toSorted((one, other) => one.key - other.key)
    .slice(0, count)
    .map(({ item }) => item)
}

async function leaksTo(actor: Actor, enough?: () => boolean): Promise<readonly string[]> {
  const chance = chanceOf(seed, actor)
  const [queried, foreign] = [sample(chance, attacks.queried, queries), sample(chance, attacks.foreign, foreigners)]
  const result = await crawl(world, actor, [...attacks.plain, ...queried, ...foreign], enough)
  replies += result.replies
  return result.leaks
}

/** Crawls as an insider until every canary that they may read has been found; `npm run attack` sends all requests. */
async function leaksToInsider(actor: Actor): Promise<readonly string[]> {
  const [narrow, others] = [attacks.queried.filter(isNarrow), attacks.queried.filter((one) => !isNarrow(one))]
  const enough = () => !whole && !unfound().some(({ may }) => may.includes(actor))
  const result = await crawl(world, actor, [...attacks.plain, ...narrow, ...(whole ? others : [])], enough)
  replies += result.replies
  return result.leaks
}

/** Requests that insiders need to find all canaries: of threads and of people who reacted. */
const isNarrow = ({ url }: Attack) => url.includes('?parent') || url.endsWith(`/reactions/${listedReaction}`)

test(
  '[API-06] [ACC-10] people inside find only what they may read, one of whom closes the account then',
  patience,
  async () => {
    const leaks = [...(await leaksToInsider('closed'))]
    await closeAccountOf(world)
    for (const actor of insiders) if (actor !== 'closed') leaks.push(...(await leaksToInsider(actor)))
    expect(leaks).toEqual([])
  },
)

test.each(Object.keys(attackers) as (keyof typeof attackers)[])(
  '[API-06] [CLUB-05] [CHAN-04] [EVT-03] [ACC-10] %s finds nothing that is hidden from them',
  patience,
  async (actor) => {
    expect(await leaksTo(actor)).toEqual([])
  },
)

test(
  '[API-06] [PUSH-08] [CALM-03] [DATA-02] nobody’s pushes, digest or export contain what is hidden from them',
  patience,
  async () => {
    const found = new Set<string>()
    const leaks: string[] = []
    for (const actor of actors) {
      if (actor === 'visitor' || actor === 'closed') continue
      const result = await searchOutside(world, actor, ids)
      leaks.push(...result.leaks)
      for (const [where, count] of result.found) if (count > 0) found.add(where)
    }
    expect(leaks).toEqual([])
    expect(found).toEqual(new Set(outside))
  },
)

test('[API-06] every canary was found by somebody who may read it', () => {
  expect(unfound().map(({ what }) => what)).toEqual([])
})

test.each(Object.keys(attackers) as (keyof typeof attackers)[])(
  '[SRCH-02] whether a hidden word exists, no search says to %s',
  patience,
  async (actor) => {
    const chance = chanceOf(seed, actor, 'words')
    const secret = world.canaries.all.filter(({ may, open, within, word }) => {
      return !may.includes(actor) && !open && !within && word.startsWith('zq')
    })
    const hidden = sample(chance, secret, words).map(({ word }) => word)
    const searches = (word: string) => listSearches(ids, word)
    const result = await compareSearches(world, actor, searches, { hidden, unknown: wordOf(chance) })
    replies += result.replies
    expect(result.leaks).toEqual([])
  },
)
