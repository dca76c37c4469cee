import { eventChangesBody } from '@quad/contract/bodies/events.ts'
import type { NewPool } from '@quad/contract/bodies/pools.ts'
import type { Event } from '@quad/contract/entities/event.ts'
import { branches, years } from '@quad/contract/entities/study.ts'
import { limits } from '@quad/contract/limits.ts'
import { poolLimits } from '@quad/contract/entities/pool.ts'
import { eventFields } from '@quad/contract/messages/eventFields.ts'
import { z } from 'zod'
import type { ValuesOf } from '../../shared/forms/describe.ts'
import { valuesFrom } from '../../shared/forms/values.ts'
import { instantOf, wallClock } from './zonedTime.ts'

const rules = eventChangesBody.shape.pools.unwrap().element.shape

const pool = {
  _id: { kind: 'own' },
  name: { kind: 'text', label: (at: number) => `Name of pool ${at}`, max: poolLimits.nameLength, rule: rules.name },
  size: {
    kind: 'number',
    label: 'Places in it',
    min: 1,
    max: limits.seatsMax,
    rule: z.number(eventFields.numberRequired).pipe(rules.size),
  },
  members: { kind: 'check', label: 'Members of the club', deps: 'colleges' },
  colleges: { kind: 'own', label: 'Colleges', blank: [], rule: z.array(z.string()).max(poolLimits.colleges) },
  years: { kind: 'own', label: 'Years', blank: [], rule: z.array(z.enum(years)) },
  branches: { kind: 'own', label: 'Branches', blank: [], rule: z.array(z.enum(branches)) },
  opensAt: { kind: 'moment', label: 'Opens', hint: 'Leave it empty to open with registration.', optional: true },
} as const

/** The pools of an event's seats, in the form of the registration step (TEAM-16). */
export const poolsFields = {
  pools: {
    kind: 'list',
    label: 'Pools of places',
    when: { how: 'on' },
    words: {
      row: (at: number) => `Pool ${at}`,
      add: 'Add a pool',
      remove: (at: number) => `Remove pool ${at}`,
    },
    most: poolLimits.pools,
    each: pool,
  },
  openSeatsFrom: {
    kind: 'moment',
    label: 'The open places open',
    hint: 'Leave it empty to open with registration.',
    optional: true,
    when: { how: 'on' },
  },
} as const

/** Texts around the pools. */
export const poolFormWords = {
  keep: 'Keep places for some',
  kept: (names: string) => `Kept: ${names}`,
  hint: 'For colleges, club members, years or branches. The other places are open to all.',
  order:
    'A registration takes a place in the first open pool that suits its lead and has one free. Of several years, any one suits; with years and branches, people need one of each. Nobody confirms the year and branch that people give.',
  addCollege: 'Add a college',
  removeCollege: (name: string) => `Remove ${name}`,
  year: (year: string) => `Year ${year}`,
} as const

export type PoolRow = ValuesOf<typeof pool>

/** A new pool, whose id stays when it is saved again. */
export const newPool = (): PoolRow => valuesFrom(pool, { _id: crypto.randomUUID() })

const momentOf = (at: string | undefined, timeZone: string) => {
  if (at === undefined) return ''
  const { date, time } = wallClock(at, timeZone)
  return `${date}T${time}`
}

const instantIn = (moment: string, timeZone: string) => {
  const [date = '', time = ''] = moment.split('T')
  return instantOf({ date, time }, timeZone)?.toISOString() ?? null
}

/** The form's values of an event's pools. */
export const poolValues = ({ pools = [], openSeats, timeZone }: Pick<Event, 'pools' | 'openSeats' | 'timeZone'>) => ({
  pools: pools.map(({ colleges, members = false, opensAt, ...one }) =>
    valuesFrom(pool, {
      ...one,
      members,
      colleges: colleges.map(({ _id }) => _id),
      opensAt: momentOf(opensAt, timeZone),
    }),
  ),
  openSeatsFrom: momentOf(openSeats?.opensAt, timeZone),
})

interface PoolsValues {
  readonly pools: readonly PoolRow[]
  readonly openSeatsFrom: string
}

/** The pools as the call takes them. */
export const poolsBodyOf = ({ pools, openSeatsFrom }: PoolsValues, timeZone: string) => ({
  pools: pools.map(({ opensAt, size, ...row }) => ({ ...row, size: size ?? 0, opensAt: instantIn(opensAt, timeZone) })),
  openSeatsFrom: pools.length > 0 ? instantIn(openSeatsFrom, timeZone) : null,
})

/** What no single field of the pools can say, with its field. */
export function poolRowFaults(rows: readonly PoolRow[], places: number | null): [field: string, message: string][] {
  const names = rows.map(({ name }) => name.trim().toLowerCase())
  const total = rows.reduce((sum, { size }) => sum + (size ?? 0), 0)
  return [
    ...rows.flatMap((row, at): [string, string][] => [
      ...(isForNobody(row) ? [[`pools.${at}.colleges`, eventFields.poolForWhom] as [string, string]] : []),
      ...(names.indexOf(names[at] ?? '') < at ? [[`pools.${at}.name`, eventFields.poolTwice] as [string, string]] : []),
    ]),
    ...(places !== null && total > places
      ? [[`pools.${rows.length - 1}.size`, eventFields.poolsTooLarge] as [string, string]]
      : []),
  ]
}

const isForNobody = ({ members, colleges, years: ofYears, branches: ofBranches }: PoolRow) =>
  !members && colleges.length + ofYears.length + ofBranches.length === 0

/** The pools of an event's copy, whose openings move with its start (EVT-24). */
export const copiedPools = (
  { pools = [], openSeats }: Pick<Event, 'pools' | 'openSeats'>,
  move: (at: string) => string,
): { pools?: (Omit<NewPool, '_id' | 'opensAt'> & { opensAt: string | null })[]; openSeatsFrom?: string } =>
  pools.length === 0
    ? {}
    : {
        pools: pools.map(({ name, size, members = false, colleges, opensAt, ...one }) => ({
          name,
          size,
          members,
          colleges: colleges.map(({ _id }) => _id),
          years: one.years,
          branches: one.branches,
          opensAt: opensAt === undefined ? null : move(opensAt),
        })),
        ...(openSeats?.opensAt !== undefined && { openSeatsFrom: move(openSeats.opensAt) }),
      }
