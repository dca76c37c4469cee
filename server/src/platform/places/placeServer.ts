import { limits } from '@quad/contract/limits.ts'
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import type { Clock } from '../clock.ts'
import { fetchJson } from '../fetchJson.ts'
import { foldText } from '../foldText.ts'
import { boxAround, metresBetween, type Position } from './distance.ts'
import { type FoundPlace, protocolAt } from './protocols.ts'

export interface PlaceServer {
  /** Venues that match a text near a position; [] also where there is no server or it fails. */
  find(text: string, near: Position): Promise<readonly FoundPlace[]>
}

interface PlaceServerOptions {
  /** A Photon- or Nominatim-compatible search; undefined for none. */
  readonly address: string | undefined
  readonly clock: Clock
  readonly log: Logger
  readonly patienceMs?: number
}

const remembered = 2000
const freshMs = 86_400_000
const askAgainAfterMs = 10_000
const atOnce = 8
const shortest = 3

/** Asks a server of places, remembers its answers for a day, and leaves it alone for ten seconds after a failure. */
export function createPlaceServer({ address, clock, log, patienceMs = 2000 }: PlaceServerOptions): PlaceServer {
  if (address === undefined) return { find: async () => [] }
  const now = () => clock.now().getTime()
  const known = new LRUCache<string, readonly FoundPlace[]>({
    max: remembered,
    ttl: freshMs,
    ttlResolution: 0,
    perf: { now },
  })
  const asked = new Map<string, Promise<readonly FoundPlace[]>>()
  let restUntil = -Infinity

  const ask = async (key: string, text: string, near: Position) => {
    try {
      const url = new URL(address)
      const protocol = protocolAt(url)
      protocol.ask(url, text, boxAround(near, limits.venueRadius))
      const places = protocol.read(await fetchJson(url, patienceMs))
      const found = places.filter((place) => metresBetween(near, place) <= limits.venueRadius)
      known.set(key, found)
      return found
    } catch (error) {
      log.warn({ err: error }, 'the server of places failed')
      restUntil = now() + askAgainAfterMs
      return []
    } finally {
      asked.delete(key)
    }
  }
  return {
    async find(text, near) {
      const words = foldText(text)
      const key = `${words} ${near.lat} ${near.lng}`
      const answered = known.get(key) ?? asked.get(key)
      if (answered) return answered
      if (words.length < shortest || asked.size >= atOnce || now() < restUntil) return []
      const asking = ask(key, text, near)
      asked.set(key, asking)
      return asking
    },
  }
}
