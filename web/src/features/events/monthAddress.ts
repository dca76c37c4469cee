import { useLocation, useNavigate } from 'react-router'
import { dayValue } from '../../shared/dates.ts'

export const isSameMonth = (one: Date, other: Date): boolean =>
  one.getFullYear() === other.getFullYear() && one.getMonth() === other.getMonth()

/** The part of the address of /events that isn't filters. */
const viewNames = ['view', 'month', 'day', 'registered'] as const

/** The address of /events with these filters, as `?…` or '', that keeps its view. */
export function withView(filters: string, search: string): string {
  const [query, shown] = [new URLSearchParams(filters), new URLSearchParams(search)]
  for (const name of viewNames) {
    const value = shown.get(name)
    if (value !== null) query.set(name, value)
  }
  return query.size > 0 ? `?${query}` : ''
}

/** The address of the list, or of the current month, with the filters of an address. */
export function searchOfView(view: 'list' | 'month', search: string): string {
  const query = new URLSearchParams(search)
  for (const name of viewNames) query.delete(name)
  if (view === 'month') query.set('view', 'month')
  return query.size > 0 ? `?${query}` : ''
}

export const isMonthView = (search: string): boolean => new URLSearchParams(search).get('view') === 'month'

const earliest = 2000
const latest = 2998

function dateIn(text: string | null): Date | undefined {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text ?? '')?.map(Number) ?? []
  if (year === undefined || month === undefined || day === undefined || year < earliest || year > latest)
    return undefined
  const date = new Date(year, month - 1, day)
  return date.getMonth() === month - 1 && date.getDate() === day ? date : undefined
}

/** The month in an address, as its first day; the current one by default. */
export function monthIn(search: string, now: Date): Date {
  const month = dateIn(`${new URLSearchParams(search).get('month')}-01`)
  return month ?? new Date(now.getFullYear(), now.getMonth(), 1)
}

/** The chosen day in an address; undefined for one of another month than the shown one. */
export function dayIn(search: string, month: Date): Date | undefined {
  const day = dateIn(new URLSearchParams(search).get('day'))
  return day && isSameMonth(day, month) ? day : undefined
}

/** The month that the address holds, its chosen day, and how to change them (EVT-30). */
export function useMonthAddress(now: Date) {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const month = monthIn(search, now)
  const go = (query: URLSearchParams, replace: boolean) =>
    void navigate({ pathname, search: `?${query}` }, { replace, preventScrollReset: true, state })
  return {
    month,
    day: dayIn(search, month),
    onlyRegistered: new URLSearchParams(search).has('registered'),
    /** Shows a month; the chosen day becomes one of it, or none. Back returns to the month before. */
    goToMonth(first: Date, day?: Date) {
      const query = new URLSearchParams(search)
      query.set('month', dayValue(first).slice(0, 7))
      query.delete('day')
      if (day) query.set('day', dayValue(day))
      go(query, isSameMonth(first, month))
    },
    showRegistered(only: boolean) {
      const query = new URLSearchParams(search)
      query.delete('registered')
      if (only) query.set('registered', '')
      go(query, true)
    },
  }
}
