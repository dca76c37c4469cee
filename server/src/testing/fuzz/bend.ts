import type { Chance } from '../../db/seed/generateChance.ts'
import { oddNumbers, oddTexts, signs } from './odd.ts'
import type { Schema } from './operations.ts'
import { type Slot, slotsIn } from './slots.ts'
import { odd } from './spoil.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const steps = [0, 1, -1, hourMs, -hourMs, dayMs, -dayMs, 30 * dayMs, -30 * dayMs]

export interface Bending {
  /** The body's schema in the OpenAPI document. */
  readonly schema: Schema
  /** The dates of the thing that the body is about. */
  readonly dates: readonly string[]
  readonly chance: Chance
}

/** Changes up to three fields of a body that the node has accepted; some bodies lose more, or change all their dates or texts. */
export function bend(body: Record<string, unknown>, { schema, dates, chance }: Bending): void {
  if (chance.unit() < 0.3) leaveOut(body, schema.required ?? [], chance)
  if (chance.unit() < 0.1) moveDates(body, chance)
  if (chance.unit() < 0.1) endTexts(body, schema, chance)
  for (let left = chance.pick([0, 1, 1, 1, 2, 3]); left > 0; left -= 1) {
    const slots = slotsIn(body, [schema])
    if (slots.length > 0) change(chance.pick(slots), dates, chance)
  }
}

/** The dates in a body. */
export const datesIn = (body: unknown): string[] =>
  slotsIn(body).flatMap(({ holder, key }) => (isDate(holder[key]) ? [holder[key]] : []))

// All by the same amount, so that they stay in order.
function moveDates(body: Record<string, unknown>, chance: Chance): void {
  const step = chance.pick(steps)
  for (const { holder, key } of slotsIn(body)) if (isDate(holder[key])) holder[key] = after(holder[key], step)
}

// All texts get the same sign: some field may not expect it.
function endTexts(body: Record<string, unknown>, schema: Schema, chance: Chance): void {
  const sign = chance.pick(signs)
  for (const { holder, key, schemas } of slotsIn(body, [schema])) {
    const was = holder[key]
    if (typeof was === 'string' && !isDate(was) && choicesOf(schemas).length === 0) holder[key] = was + sign
  }
}

const choicesOf = (schemas: readonly Schema[]) => schemas.flatMap((one) => one.enum ?? one.const ?? [])

const after = (date: string, milliseconds: number) => new Date(Date.parse(date) + milliseconds).toISOString()

// Required fields stay, so that the request passes the schema.
function leaveOut(body: Record<string, unknown>, required: readonly string[], chance: Chance): void {
  const share = chance.pick([0.3, 0.7])
  for (const key of Object.keys(body)) if (!required.includes(key) && chance.unit() < share) delete body[key]
}

function change({ holder, key, schemas }: Slot, dates: readonly string[], chance: Chance): void {
  const was = holder[key]
  const kind = chance.unit()
  if (kind < 0.06) delete holder[key]
  else if (kind < 0.12) holder[key] = odd(chance)
  else if (isDate(was)) holder[key] = after(chance.pick([was, ...dates]), chance.pick(steps))
  else if (typeof was === 'string') holder[key] = changedText(was, schemas, chance)
  else if (typeof was === 'number') holder[key] = changedNumber(was, schemas, chance)
  else if (typeof was === 'boolean') holder[key] = !was
  else if (Array.isArray(was)) holder[key] = changedList(was, schemas, chance)
}

const isDate = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value) && Number.isFinite(Date.parse(value))

/** The largest value of a limit among the schemas. */
function largest(schemas: readonly Schema[], limit: 'maxLength' | 'maxItems', otherwise: number): number {
  const given = schemas.flatMap((one) => one[limit] ?? [])
  return given.length === 0 ? otherwise : Math.max(...given)
}

// Within the text, so that a link stays a link; or as many signs as it may have: HTML stores an & as five.
function changedText(was: string, schemas: readonly Schema[], chance: Chance): string {
  const choices = choicesOf(schemas)
  if (choices.length > 0 && chance.unit() < 0.9) return String(chance.pick(choices))
  const sign = chance.pick(signs)
  const longest = largest(schemas, 'maxLength', 1000)
  // Only a third reach the limit: long texts make the run slow.
  const length = chance.unit() < 0.3 ? longest + chance.integer(2) : Math.min(longest, chance.pick([500, 5000, 10_000]))
  const at = chance.pick([0, Math.floor(was.length / 2), was.length, was.length])
  const within = was.slice(0, at) + sign + was.slice(at)
  return chance.pick([
    within,
    within,
    (was + chance.pick(['&', sign]).repeat(length)).slice(0, length),
    chance.pick(oddTexts),
  ])
}

function changedNumber(was: number, schemas: readonly Schema[], chance: Chance): number {
  const edges = schemas.flatMap(({ minimum = was, maximum = was }) => [minimum, maximum])
  const near = chance.pick([was, ...edges]) + chance.pick([-1, 0, 1])
  return chance.pick([near, near, chance.pick(oddNumbers)])
}

function changedList(was: readonly unknown[], schemas: readonly Schema[], chance: Chance): unknown[] {
  if (was.length === 0) return []
  const longest = Math.min(50, largest(schemas, 'maxItems', 20))
  const count = chance.pick([0, was.length - 1, was.length, was.length + 1, longest, longest + 1])
  const list = chance.unit() < 0.5 ? was : was.toReversed()
  return Array.from({ length: count }, (_, at) => structuredClone(list[at % was.length]))
}
