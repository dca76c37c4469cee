import type { ChangedFact } from '../entities/notification.ts'

/** How changes are shown, in mails and on the page (ruling 80). */
export const changeWords = {
  facts: { startsAt: 'Starts', endsAt: 'Ends', place: 'Place', link: 'Link', fee: 'Fee' },
  value(fact: ChangedFact, value: string, timeOf: (at: Date) => string): string {
    if (fact === 'startsAt' || fact === 'endsAt') return timeOf(new Date(value))
    if (fact === 'fee') return value === '' ? 'free' : `₹${value}`
    return value === '' ? (fact === 'place' ? 'online' : 'none') : value
  },
} as const
