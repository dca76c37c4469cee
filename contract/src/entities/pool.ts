import { z } from 'zod'
import { count, id, instant } from '../fields.ts'
import { branches, years } from './study.ts'

/** Limits of the pools of an event's seats (TEAM-16). */
export const poolLimits = { pools: 8, nameLength: 40, colleges: 20 } as const

/** What is shown of each: how many seats it has and how many are left, and from when they can be taken. */
const seats = { left: count.optional(), opensAt: instant.optional() } as const

/** Seats of an event that are kept for some people: who meets the condition of each kind that has values (TEAM-16). */
export const pool = z.strictObject({
  _id: id,
  name: z.string(),
  size: count,
  ...seats,
  colleges: z.array(z.strictObject({ _id: id, name: z.string() })).max(poolLimits.colleges),
  /** Present where it is for members of the hosting club. */
  members: z.literal(true).optional(),
  years: z.array(z.enum(years)),
  branches: z.array(z.enum(branches)),
  /** Present where the caller meets the condition. */
  yours: z.literal(true).optional(),
})

/** The seats that no pool takes, which are open to all; without `size` for any number. */
export const openSeats = z.strictObject({ size: count.optional(), ...seats })

/** The pool in which a registration is counted, or for which it waits; without `_id` the seats that are open to all. */
export const poolName = z.strictObject({ _id: id.optional(), name: z.string() })

export type Pool = z.output<typeof pool>
export type OpenSeats = z.output<typeof openSeats>
export type PoolName = z.output<typeof poolName>
