const moments = ['tonight', 'week'] as const

/** When an event starts: '' is any time, else tonight, this week, or a day as YYYY-MM-DD; all in the viewer's zone. */
export type When = '' | (typeof moments)[number] | `${number}-${number}-${number}`

// A night ends when the first lectures begin, not at midnight.
const nightStarts = 17
const nightEnds = 4

const isDay = (text: string): text is `${number}-${number}-${number}` =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(dayOf(text).getTime())

const dayOf = (text: string) => new Date(`${text}T00:00`)

const hourOf = (day: Date, days: number, hour: number) =>
  new Date(day.getFullYear(), day.getMonth(), day.getDate() + days, hour)

export function whenIn(text: string | null): When {
  if (text === null) return ''
  return moments.find((moment) => moment === text) ?? (isDay(text) ? text : '')
}

/** The first instant and the one after the last. */
export function startDatesOf(when: Exclude<When, ''>, now: Date): readonly [from: Date, until: Date] {
  if (when === 'tonight') {
    const evening = hourOf(now, now.getHours() < nightEnds ? -1 : 0, nightStarts)
    return [evening, hourOf(evening, 1, nightEnds)]
  }
  // Weeks end on Sunday.
  if (when === 'week') return [hourOf(now, 0, 0), hourOf(now, 7 - ((now.getDay() + 6) % 7), 0)]
  return [dayOf(when), hourOf(dayOf(when), 1, 0)]
}
