import { setTimeout as sleep } from 'node:timers/promises'
import { type Db, openDatabase } from '../../server/src/platform/database.ts'
import type { Address } from '../../web/src/features/talk/message.ts'
import { readBadges, wrongBadges } from './badges.ts'
import { type Club, readMembers } from './club.ts'
import { isOwn, mayRead, type Truth } from './compare.ts'
import type { World } from './faults.ts'
import type { Badges, PageState } from './messages.ts'
import { readEvents, readReactions, readStored, type Stored } from './stored.ts'

/** A message that a page lacks this long after the last repair counts as lost. */
const patienceMs = 120_000
const lookEveryMs = 20

interface Settled {
  readonly ms: number
  /** What pages lack when the time is up. */
  readonly lagging: readonly string[]
  readonly truth: Truth
}

/** Waits until every outbox is empty and every page has every room's last message; measures how long that takes. */
export async function converge(world: World): Promise<Settled> {
  const began = performance.now()
  const { db, close } = openDatabase({ url: world.database.directUrl(), poolSize: 1 })
  try {
    return await settle(world, db, () => Math.round(performance.now() - began))
  } finally {
    await close()
  }
}

async function settle({ pages, journal, club }: World, db: Db, took: () => number): Promise<Settled> {
  for (;;) {
    const moment = took()
    const states = await Promise.all(pages.map((page) => page.state()))
    const truth = await readTruth(db, club, journal.changes.texts).catch(() => undefined)
    if (!truth) continue
    const { members, stored, events, badges } = truth
    const rooms = [...Map.groupBy(stored, ({ room }) => room).values()]
    const lagging = pages.flatMap((page, at) => {
      const own = rooms.filter((messages) => isOwn(messages, page, club, members))
      const isDue = (address: Address) => mayRead(page.userId, address, club, members)
      return lagOf(states[at], own, events, isDue).map((lag) => `${page.name} ${lag}`)
    })
    const wrong = pages.flatMap((page, at) => {
      const shown = states[at]?.badges
      if (!shown) return [`${page.name} is loading its badges`]
      const isMember = members.club.has(page.userId)
      return wrongBadges(isMember ? shown : withoutClub(shown), badges.get(page.userId)).map(
        (one) => `${page.name} ${one}`,
      )
    })
    const all = [...lagging, ...wrong]
    if (all.length === 0 || moment > patienceMs)
      return { ms: moment, truth: { ...truth, wrongBadges: wrong }, lagging: all }
    journal.note({ after: moment, lagging: all })
    await sleep(lookEveryMs)
  }
}

const readTruth = async (db: Db, club: Club, sentTexts: ReadonlyMap<string, string>) => ({
  events: await readEvents(db),
  stored: await readStored(db, sentTexts),
  reactions: await readReactions(db),
  members: await readMembers(db, club),
  badges: await readBadges(db),
})

// Whoever is removed leaves the club's pages, whose badges then stay as they are.
const withoutClub = (shown: Badges): Badges =>
  Object.fromEntries(Object.entries(shown).filter(([name]) => !/^(?:channel|mentions) /.test(name)))

function lagOf(
  state: PageState | undefined,
  rooms: readonly (readonly Stored[])[],
  events: ReadonlyMap<string, number>,
  isDue: (address: Address) => boolean,
): string[] {
  if (!state) return ['is being loaded']
  const loading = state.loading.filter(isDue)
  const ends = rooms.flatMap((messages) => messages.at(-1) ?? [])
  const behind = ends.filter(({ room, seq }) => state.completeTo[room] !== seq)
  const stale = ends.filter(({ room }) => state.events[room] !== events.get(room))
  return [
    ...(state.live ? [] : ['is not connected']),
    ...(state.waiting > 0 ? [`has ${state.waiting} messages to send`] : []),
    ...(state.changing > 0 ? [`has ${state.changing} changes without an answer`] : []),
    ...loading.map((address) => `is loading ${address}`),
    ...behind.map(({ room, seq }) => `has ${state.completeTo[room]} of ${seq} in ${room}`),
    ...stale.map(({ room }) => `has ${state.events[room]} of ${events.get(room)} events in ${room}`),
  ]
}
