import type { InputOf } from '@quad/contract/call.ts'
import type { Calls } from '@quad/contract/calls/index.ts'
import { eventCategories, type EventCategory, eventCategoryLabel } from '@quad/contract/entities/eventCategories.ts'
import { limits } from '@quad/contract/limits.ts'
import { useLocation, useNavigate } from 'react-router'
import { longDate } from '../../shared/dates.ts'
import { eventsWords as words } from './memberWords.ts'
import { withView } from './monthAddress.ts'

export type FeedQuery = NonNullable<InputOf<Calls['getEventFeed']>['query']>

/** Filters with one choice each: the name in the address and the choices; 'All' means no filter. */
export const choices = {
  type: {
    label: words.type.label,
    options: [
      { value: 'contest', label: words.type.contest, chip: words.type.contest },
      { value: 'entertainment', label: words.type.entertainment, chip: words.type.entertainment },
    ],
  },
  payment: {
    label: words.payment.label,
    options: [
      { value: 'paid', label: words.payment.paid, chip: words.payment.paid },
      { value: 'free', label: words.payment.free, chip: words.payment.free },
    ],
  },
  location: {
    label: words.location.label,
    options: [
      { value: 'online', label: words.location.online, chip: words.location.online },
      { value: 'offline', label: words.location.offline, chip: words.location.offline },
    ],
  },
  size: {
    label: words.size.label,
    options: [
      { value: '1', label: words.size.one, chip: words.teamOf(words.size.one) },
      { value: '2', label: words.size.two, chip: words.teamOf(words.size.two) },
      { value: '2+', label: words.size.more, chip: words.teamOf(words.size.more) },
    ],
  },
} as const

export type ChoiceName = keyof typeof choices
export const choiceNames = ['type', 'payment', 'location', 'size'] as const satisfies readonly ChoiceName[]

/** The choice of each filter, '' for all; the text is updated once typing pauses. */
export interface Filters extends Readonly<Record<ChoiceName, string>> {
  readonly categories: readonly EventCategory[]
  readonly text: string
  readonly when: When
}

/** Reads the filters from an address; ignores what it doesn't know. */
export function filtersIn(search: string): Filters {
  const query = new URLSearchParams(search)
  const one = (name: ChoiceName) => choices[name].options.find(({ value }) => value === query.get(name))?.value ?? ''
  const wanted = query.getAll('category')
  return {
    type: one('type'),
    payment: one('payment'),
    location: one('location'),
    size: one('size'),
    categories: eventCategories.filter((category) => wanted.includes(category)),
    text: (query.get('q') ?? '').trim().slice(0, limits.searchLength),
    when: whenIn(query.get('when')),
  }
}

/** The address of filters; '' for none. */
export function searchOf({ categories, text, when, ...chosen }: Filters): string {
  const query = new URLSearchParams()
  for (const name of choiceNames) if (chosen[name] !== '') query.set(name, chosen[name])
  for (const category of categories) query.append('category', category)
  if (when !== '') query.set('when', when)
  if (text !== '') query.set('q', text)
  return query.size > 0 ? `?${query}` : ''
}

/** The filters as the call takes them (EVT-13). */
export function queryOf({ type, payment, location, size, categories, text, when }: Filters, now: Date): FeedQuery {
  const [from, until] = when === '' ? [] : startDatesOf(when, now)
  return {
    ...(type !== '' && { eventType: type === 'contest' ? 'contest' : 'entertainment' }),
    ...(payment !== '' && { registrationCharge: payment === 'paid' ? 'paid' : 'free' }),
    ...(location !== '' && { location: location === 'online' ? 'online' : 'offline' }),
    ...(size === '1' && { minSizeTeam: '1' }),
    ...(size === '2' && { maxSizeTeamGte: '2' }),
    ...(size === '2+' && { maxSizeTeamGt: '2' }),
    ...(categories.length > 0 && { 'eventCategory[$in]': [...categories] }),
    ...(from && { 'eventStartDate[$gte]': from.toISOString() }),
    ...(until && { 'eventStartDate[$lt]': until.toISOString() }),
    ...(text !== '' && { '$text[$search]': text }),
  }
}

interface Chip {
  readonly label: string
  /** The filters without this one. */
  readonly without: Filters
}

function whenLabel(when: Exclude<When, ''>, now: Date): string {
  if (when === 'tonight' || when === 'week') return words.when[when]
  return longDate(startDatesOf(when, now)[0], now)
}

/** The filters that are on, as chips. */
export function chipsOf(filters: Filters, now: Date): Chip[] {
  const { categories, text, when } = filters
  const one = choiceNames.flatMap((name) => {
    const chosen = choices[name].options.find(({ value }) => value === filters[name])
    return chosen ? [{ label: chosen.chip, without: { ...filters, [name]: '' } }] : []
  })
  const many = categories.map((category) => ({
    label: eventCategoryLabel(category),
    without: { ...filters, categories: categories.filter((other) => other !== category) },
  }))
  const dated = when === '' ? [] : [{ label: whenLabel(when, now), without: { ...filters, when: '' as const } }]
  return [
    ...dated,
    ...one,
    ...many,
    ...(text === '' ? [] : [{ label: `“${text}”`, without: { ...filters, text: '' } }]),
  ]
}

/** The filters of the event list, which the address holds, and how to change them. */
export function useFilters() {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const filters = filtersIn(search)
  return {
    filters,
    change(next: Filters) {
      void navigate(
        { pathname, search: withView(searchOf(next), search) },
        { replace: true, preventScrollReset: true, state },
      )
    },
  }
}

const moments = ['tonight', 'week'] as const

/** When an event starts: '' is any time, else tonight, this week, or a day as YYYY-MM-DD; all in the viewer's zone. */
export type When = '' | (typeof moments)[number] | `${number}-${number}-${number}`

const nightStarts = 17
/** The hour at which a night ends: when the first lectures begin, not at midnight. */
export const nightEnds = 4

const isDay = (text: string): text is `${number}-${number}-${number}` =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(dayOf(text).getTime())

const dayOf = (text: string) => new Date(`${text}T00:00`)

const hourOf = (day: Date, days: number, hour: number) =>
  new Date(day.getFullYear(), day.getMonth(), day.getDate() + days, hour)

export function whenIn(text: string | null): When {
  if (text === null) return ''
  return moments.find((moment) => moment === text) ?? (isDay(text) ? text : '')
}

/** Start (inclusive) and end (exclusive). */
export function startDatesOf(when: Exclude<When, ''>, now: Date): readonly [from: Date, until: Date] {
  if (when === 'tonight') {
    const evening = hourOf(now, now.getHours() < nightEnds ? -1 : 0, nightStarts)
    return [evening, hourOf(evening, 1, nightEnds)]
  }
  // Weeks end on Sunday.
  if (when === 'week') return [hourOf(now, 0, 0), hourOf(now, 7 - ((now.getDay() + 6) % 7), 0)]
  return [dayOf(when), hourOf(dayOf(when), 1, 0)]
}
