import { readFileSync } from 'node:fs'
import { seriesRule } from '@quad/contract/bodies/series.ts'
import { ruleText } from '@quad/contract/messages/series.ts'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { datesOf, movedRule, storedRule } from './rule.ts'

const line = z.object({
  zone: z.string(),
  start: z.string(),
  rule: seriesRule,
  total: z.int(),
  starts: z.array(z.string()),
})

// SERIES_RULES names a longer file that scripts/seriesRules.py wrote.
const { SERIES_RULES: file = `${import.meta.dirname}/dateutil.jsonl` } = process.env
const rules = readFileSync(file, 'utf8')
  .trim()
  .split('\n')
  .map((json) => line.parse(JSON.parse(json)))

test('[EVT-36] the dates of random rules are those that python3-dateutil gives them', { timeout: 600_000 }, () => {
  expect(rules.length).toBeGreaterThanOrEqual(300)
  const differing = rules.filter(({ zone, start, rule, total, starts }) => {
    const found = datesOf(rule, new Date(start), zone).starts.map((at) => at.toISOString())
    return found.length !== total || found.slice(0, starts.length).join() !== starts.join()
  })
  expect(differing).toEqual([])
})

const words = (given: object, start: string) =>
  ruleText(storedRule(seriesRule.parse({ count: 3, ...given }), new Date(start), 'Asia/Kolkata'))

test('[EVT-36] a rule is said in words', () => {
  const tuesday = '2026-12-08T11:30:00Z'
  expect(words({ every: 'day' }, tuesday)).toBe('Every day')
  expect(words({ every: 'day', interval: 3 }, tuesday)).toBe('Every 3 days')
  expect(words({ every: 'week', weekdays: ['TH', 'TU'] }, tuesday)).toBe('Every Tuesday and Thursday')
  expect(words({ every: 'week', interval: 2, weekdays: ['TU'] }, tuesday)).toBe('Every 2 weeks on Tuesday')
  expect(words({ every: 'month' }, '2026-12-22T11:30:00Z')).toBe('Every month on the 22nd')
  expect(words({ every: 'month', monthly: 'weekday' }, tuesday)).toBe('Every month on the second Tuesday')
  expect(words({ every: 'month', interval: 2, monthly: 'lastWeekday' }, '2026-12-29T11:30:00Z')).toBe(
    'Every 2 months on the last Tuesday',
  )
})

test('[EVT-36] a rule follows its dates to another day', () => {
  const [from, to] = [new Date('2026-12-08T11:30:00Z'), new Date('2026-12-10T11:30:00Z')]
  const moved = (given: object) =>
    ruleText(movedRule(storedRule(seriesRule.parse({ count: 3, ...given }), from, 'UTC'), from, to, 'UTC'))
  expect(moved({ every: 'day' })).toBe('Every day')
  expect(moved({ every: 'week', weekdays: ['TU', 'SA'] })).toBe('Every Monday and Thursday')
  expect(moved({ every: 'month' })).toBe('Every month on the 10th')
  expect(moved({ every: 'month', monthly: 'weekday' })).toBe('Every month on the second Thursday')
})
