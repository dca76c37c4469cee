import { z } from 'zod'
import { branches, years } from '../entities/study.ts'
import { id, line, moment } from '../fields.ts'
import { limits } from '../limits.ts'
import { poolLimits } from '../entities/pool.ts'
import { eventFields } from '../messages/eventFields.ts'
import { fieldMessages } from '../messages/fields.ts'

const pool = z
  .strictObject({
    /** Absent for a new one. */
    _id: id.optional(),
    name: line(poolLimits.nameLength, eventFields.poolName),
    size: z.int(eventFields.numberRequired).min(1, eventFields.numberRequired).max(limits.seatsMax),
    /** When its seats open; null: with the registration. */
    opensAt: moment.nullable().default(null),
    colleges: z.array(id).max(poolLimits.colleges, fieldMessages.tooLong).default([]),
    /** Only for members of the hosting club. */
    members: z.boolean().default(false),
    years: z.array(z.enum(years)).max(years.length).default([]),
    branches: z.array(z.enum(branches)).max(branches.length).default([]),
  })
  .refine((one) => one.members || [one.colleges, one.years, one.branches].some((list) => list.length > 0), {
    path: ['colleges'],
    message: eventFields.poolForWhom,
  })

const eachOnce = (list: readonly string[]) => new Set(list).size === list.length

/** The pools of an event's seats, in the order in which a registration is counted; [] for none (TEAM-16). */
export const poolsBody = z
  .array(pool)
  .max(poolLimits.pools, fieldMessages.tooLong)
  .superRefine((list, context) => {
    const names = list.map(({ name }) => name.toLowerCase())
    for (const [at, name] of names.entries())
      if (names.indexOf(name) < at)
        context.addIssue({ code: 'custom', path: [at, 'name'], message: eventFields.poolTwice })
    if (!eachOnce(list.flatMap(({ _id = [] }) => _id)))
      context.addIssue({ code: 'custom', message: fieldMessages.invalid })
  })

/** The pool to which a registration is moved; null for the seats that are open to all. */
export const teamPoolBody = z.strictObject({ pool: id.nullable() })

export type NewPool = z.output<typeof pool>
