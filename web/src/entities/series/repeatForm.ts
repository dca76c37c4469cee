import { seriesRule } from '@quad/contract/bodies/series.ts'
import { type Weekday, weekdays } from '@quad/contract/entities/series.ts'
import { z } from 'zod'

export type RuleBody = z.input<typeof seriesRule>

/** How something repeats, as a form has it; `every` is '' for what doesn't. */
export interface RepeatValue {
  readonly every: '' | RuleBody['every']
  readonly interval: number
  readonly weekdays: readonly Weekday[]
  readonly monthly: NonNullable<RuleBody['monthly']>
  readonly ends: 'until' | 'count'
  readonly until: string
  readonly count: number
  readonly except: readonly { readonly row: number; readonly from: string; readonly to: string }[]
}

export const once: RepeatValue = {
  every: '',
  interval: 1,
  weekdays: [],
  monthly: 'date',
  ends: 'until',
  until: '',
  count: 10,
  except: [],
}

/** The weekday of a date of the form YYYY-MM-DD. */
export const weekdayOf = (date: string): Weekday => weekdays[(new Date(`${date}T00:00Z`).getUTCDay() + 6) % 7] ?? 'MO'

/** The rule of a form, as the calls take it; undefined for what doesn't repeat. */
export function ruleOf({ every, interval, monthly, ends, until, count, ...lists }: RepeatValue): RuleBody | undefined {
  if (every === '') return undefined
  return {
    every,
    interval,
    ...(every === 'week' && { weekdays: [...lists.weekdays] }),
    ...(every === 'month' && { monthly }),
    ...(ends === 'until' ? { ...(until !== '' && { until }) } : { count }),
    except: lists.except.filter(({ from, to }) => from !== '' && to !== '').map(({ from, to }) => ({ from, to })),
  }
}

const rule = z.custom<RepeatValue>().superRefine((value, context) => {
  const given = ruleOf(value)
  const issues = given ? (seriesRule.safeParse(given).error?.issues ?? []) : []
  for (const { path, message } of issues) context.addIssue({ code: 'custom', path, message })
})

/** Why a form's rule gives no dates yet; undefined if it does. */
export const faultOfRule = (value: RepeatValue): string | undefined => rule.safeParse(value).error?.issues[0]?.message

/** The field of a form by which something repeats. */
export const repeatField = {
  kind: 'own',
  blank: once,
  parts: ['every', 'interval', 'weekdays', 'until', 'count', 'except'],
  rule,
} as const

type Parts = Pick<RuleBody, 'every' | 'interval' | 'weekdays' | 'monthly' | 'except'>

/** A rule in a form, with the last day of its dates. */
export const valueOf = ({ except = [], ...parts }: Parts, until: string): RepeatValue => ({
  ...once,
  ...parts,
  interval: parts.interval ?? once.interval,
  weekdays: parts.weekdays ?? once.weekdays,
  monthly: parts.monthly ?? once.monthly,
  until,
  except: except.map((span, row) => ({ row, ...span })),
})
