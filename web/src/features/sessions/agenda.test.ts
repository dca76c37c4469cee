import { expect, test } from 'vitest'
import { agendaOf, countAhead, hoursText } from './agenda.ts'

const now = new Date(2026, 10, 23, 12)
const slot = (from: [day: number, hour: number], to: [day: number, hour: number]) => ({
  from: new Date(2026, 10, ...from),
  to: new Date(2026, 10, ...to),
})

test('[NOTI-04] reminders are listed by day, without those that are over; one that has started is on today', () => {
  const [over, running, tonight, tomorrow, later] = [
    slot([23, 9], [23, 12]),
    slot([22, 18], [23, 14]),
    slot([23, 19], [23, 20]),
    slot([24, 0], [24, 1]),
    slot([27, 18], [27, 19]),
  ]
  expect(agendaOf([running, over, tonight, tomorrow, later], now)).toEqual([
    { name: 'Today', entries: [running, tonight] },
    { name: 'Tomorrow', entries: [tomorrow] },
    { name: 'Friday 27 November', entries: [later] },
  ])
})

test('[NOTI-04] hours name the days on which a reminder’s entry started or ends, if they are others', () => {
  expect(hoursText(slot([23, 18], [23, 19]), now)).toBe('18:00–19:00')
  expect(hoursText(slot([27, 18], [28, 14]), now)).toBe('18:00 – 28 Nov, 14:00')
  expect(hoursText(slot([22, 18], [24, 14]), now)).toBe('22 Nov, 18:00 – 24 Nov, 14:00')
})

test('[SHELL-05] [NOTI-04] the reminder badge counts the sessions in progress and ahead, not those that are over', () => {
  const at = (hour: number) => ({ startTime: new Date(2026, 10, 23, hour).toISOString(), duration: 60 })
  expect([11, 12, 18].map((hour) => countAhead([at(10), at(11), at(hour)], now))).toEqual([0, 1, 1])
})
