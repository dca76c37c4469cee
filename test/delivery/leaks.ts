import { type Club, placeOf } from './club.ts'
import type { Stored } from './compare.ts'
import type { Journal } from './journal.ts'
import type { Membership } from './membership.ts'
import type { Page } from './pages.ts'

interface Known {
  readonly club: Club
  readonly journal: Journal
  readonly membership: Membership
}

// A node may deliver live events for so long after a removal; calls refuse at once.
export const eventsEndWithinMs = 1000

/** The messages that came to people after their removal and were written after it was acknowledged. */
export function findLeaks(known: Known, stored: readonly Stored[], pages: readonly Page[]): string[] {
  const { club, journal, membership } = known
  const byId = new Map(stored.map((message) => [message.id, message]))
  const writtenAt = new Map(journal.intents.map(({ from, text, at }) => [`${from} ${text}`, at]))
  return pages.flatMap((page) =>
    page.takeReceived().flatMap(({ id, at, by }) => {
      const message = byId.get(id)
      const place = message && placeOf(club, addressIn(message.text))
      const written = message && writtenAt.get(`${message.from} ${message.text}`)
      if (place === undefined || written === undefined) return []
      const gap = membership.outSince(page.userId, place, written, at)
      if (gap === undefined) return []
      if (by !== 'answer' && gap <= eventsEndWithinMs) {
        journal.count(`came by ${by} within a second after a removal`)
        return []
      }
      return [`${page.name} received ${message?.text} by ${by}, written ${gap} ms after the removal`]
    }),
  )
}

/** The address that a text contains. */
export const addressIn = (text: string): string => text.split(' ')[1] ?? ''
