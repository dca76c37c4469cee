import { expect, test } from 'vitest'
import { planDates } from './planDates.ts'

const at = (day: string) => new Date(`2027-${day}T11:30:00Z`)
const plan = (old: readonly string[], starts: readonly string[]) => {
  const dates = old.map((day) => ({ id: day, startsAt: at(day) }))
  const { kept, dropped, added } = planDates(dates, starts.map(at), 'Asia/Kolkata')
  const dayOf = (start: Date) => start.toISOString().slice(5, 10)
  return {
    kept: Object.fromEntries(kept.map(({ id, start }) => [id, dayOf(start)])),
    dropped: dropped.map(({ id }) => id),
    added: added.map(dayOf),
  }
}

const tuesdays = ['04-06', '04-13', '04-20', '04-27', '05-04', '05-11']

test('[EVT-44] each date moves to the new one of its place if there are as many', () => {
  const thursdays = ['04-08', '04-15', '04-22', '04-29', '05-06', '05-13']
  expect(plan(tuesdays, thursdays)).toEqual({
    kept: Object.fromEntries(tuesdays.map((day, place) => [day, thursdays[place]])),
    dropped: [],
    added: [],
  })
})

test('[EVT-44] a date stays on a day that the new rule has, too; the others go on in order', () => {
  expect(plan(tuesdays, ['04-06', '04-27', '05-04', '05-11', '05-18', '05-25'])).toEqual({
    kept: {
      '04-06': '04-06',
      '04-27': '04-27',
      '05-04': '05-04',
      '05-11': '05-11',
      '04-13': '05-18',
      '04-20': '05-25',
    },
    dropped: [],
    added: [],
  })
})

test('[EVT-44] of too many dates those without a near new one end, and of too few the new ones are added', () => {
  // Thursdays without two weeks of exams.
  expect(plan(tuesdays, ['04-08', '04-15', '05-06', '05-13'])).toEqual({
    kept: { '04-06': '04-08', '04-13': '04-15', '05-04': '05-06', '05-11': '05-13' },
    dropped: ['04-20', '04-27'],
    added: [],
  })
  expect(plan(['04-06', '04-13'], ['04-05', '04-07', '04-12', '04-14', '04-19'])).toMatchObject({
    dropped: [],
    added: ['04-07', '04-14', '04-19'],
  })
  expect(plan(tuesdays, ['04-06', '04-20', '05-04']).dropped).toEqual(['04-13', '04-27', '05-11'])
  expect(plan(tuesdays.slice(0, 2), tuesdays).added).toEqual(tuesdays.slice(2))
})

test('[EVT-44] 200 dates are matched with 200 others within a second', () => {
  const days = (shift: number) =>
    Array.from({ length: 200 }, (_, day) => new Date(Date.UTC(2027, 0, 1 + 2 * day + shift)))
  const old = days(0).map((startsAt, place) => ({ id: String(place), startsAt }))
  const begun = performance.now()
  expect(planDates(old, days(1), 'UTC').kept.map(({ id }) => id)).toEqual(old.map(({ id }) => id))
  expect(performance.now() - begun).toBeLessThan(1000)
})
