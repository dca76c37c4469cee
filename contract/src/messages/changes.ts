import type { Change, ChangedFact } from '../entities/notification.ts'

/** How changes are shown, in mails and on the page (ruling 80). */
export const changeWords = {
  facts: { startsAt: 'Starts', endsAt: 'Ends', place: 'Place', link: 'Link', fee: 'Fee' },
  value(fact: ChangedFact, value: string, timeOf: (at: Date) => string): string {
    if (fact === 'startsAt' || fact === 'endsAt') return timeOf(new Date(value))
    if (fact === 'fee') return feeOf(value)
    if (fact === 'place') return places[value] ?? value
    return value === '' ? 'none' : value
  },
} as const

const places: Readonly<Record<string, string>> = { '': 'online', offline: 'in person' }
const payers: Readonly<Record<string, string>> = { perTeam: ' per team', perMember: ' per member' }

// "500", of a team event "500 perTeam".
function feeOf(value: string): string {
  const [amount = '', payer = ''] = value.split(' ')
  return amount === '' ? 'free' : `₹${amount}${payers[payer] ?? ''}`
}

/** What another rule of a series, or a change of several dates, means for the reader's own dates, a line each (EVT-36, EVT-44). */
export function dateLines({ repeats, moves = [], dates = 0 }: Change, timeOf: (at: Date) => string): string[] {
  const show = (at: string) => timeOf(new Date(at))
  return [
    ...(repeats === undefined ? [] : [`Now: ${repeats}`]),
    ...moves.map(({ before, after }) => {
      if (before === undefined) return `New: ${show(after ?? '')}`
      return after === undefined ? `${show(before)} is cancelled` : `${show(before)} → ${show(after)}`
    }),
    ...(dates === 0 ? [] : [`${dates} more date${dates === 1 ? '' : 's'} of the series, too`]),
  ]
}
