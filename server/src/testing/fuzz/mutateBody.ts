import fc, { type Arbitrary } from 'fast-check'
import { anyValue, edgeChars, edgeNumbers, edgeTexts } from './edgeCases.ts'
import type { Schema } from './operations.ts'
import { mostly } from './pick.ts'
import { absent, type Slot, slotsIn, withValue } from './slots.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const step = fc.constantFrom(0, 1, -1, hourMs, -hourMs, dayMs, -dayMs, 30 * dayMs, -30 * dayMs)

/** An accepted body with up to three fields changed; some lose more fields, or change all dates or all texts. */
export function mutatedBodies(
  body: Readonly<Record<string, unknown>>,
  schema: Schema,
  /** The dates of the object that the body is about. */
  dates: readonly string[],
): Arbitrary<unknown> {
  const slots = slotsIn(body, [schema])
  // Only optional fields may be removed, so that the body passes the schema.
  const optional = slots.filter(({ path: [key = '', inner] }) => inner === undefined && !schema.required?.includes(key))
  const chosen = fc.oneof({ withCrossShrink: true }, ...[0, 1, 1, 1, 2, 3].map((count) => some(slots, count)))
  return fc
    .record({
      by: mostly(90, fc.constant(0), step),
      suffix: mostly(90, fc.constant(''), fc.constantFrom(...edgeChars)),
      omitted: mostly(70, fc.constant<Slot[]>([]), fc.subarray(optional)),
      changes: chosen.chain((those) => fc.tuple(...those.map((slot) => changeOf(slot, dates)))),
    })
    .map(({ by, suffix, omitted, changes }) => {
      const every = slots.flatMap((slot) => changeOfAll(slot, by, suffix))
      const none = omitted.map(({ path }): Change => [path, absent])
      return [...every, ...none, ...changes].reduce<unknown>(
        (made, [path, value]) => withValue(made, path, value),
        body,
      )
    })
}

type Change = readonly [path: readonly string[], value: unknown]

function some(slots: readonly Slot[], count: number): Arbitrary<Slot[]> {
  const length = Math.min(count, slots.length)
  return fc.subarray([...slots], { minLength: length, maxLength: length })
}

// Moves all dates by the same amount, so that they stay in order; appends the same suffix to all texts.
function changeOfAll({ path, value, schemas }: Slot, by: number, suffix: string): Change[] {
  if (isDate(value)) return by === 0 ? [] : [[path, after(value, by)]]
  if (typeof value !== 'string' || suffix === '' || choicesOf(schemas).length > 0) return []
  return [[path, value + suffix]]
}

function changeOf({ path, value, schemas }: Slot, dates: readonly string[]): Arbitrary<Change> {
  const other = fc.oneof(fc.constant(absent), anyValue)
  return mostly(88, changed(value, schemas, dates), other).map((made): Change => [path, made])
}

function changed(was: unknown, schemas: readonly Schema[], dates: readonly string[]): Arbitrary<unknown> {
  if (isDate(was)) return fc.tuple(fc.constantFrom(was, ...dates), step).map(([date, by]) => after(date, by))
  if (typeof was === 'string') return changedTexts(was, schemas)
  if (typeof was === 'number') return changedNumbers(was, schemas)
  if (typeof was === 'boolean') return fc.constant(!was)
  return Array.isArray(was) && was.length > 0 ? changedLists(was, schemas) : fc.constant(was)
}

// Inserts into the text, so that a link stays a link, or fills it up to its limit: HTML stores an & as five characters.
function changedTexts(was: string, schemas: readonly Schema[]): Arbitrary<string> {
  const char = fc.constantFrom(...edgeChars)
  const longest = largest(schemas, 'maxLength', 1000)
  const within = fc
    .tuple(fc.constantFrom(was.length, 0, Math.floor(was.length / 2)), char)
    .map(([at, sign]) => was.slice(0, at) + sign + was.slice(at))
  // Use shorter texts too, because long ones make the run slow.
  const shorter = [500, 5000, 10_000].map((length) => Math.min(longest, length))
  const length = mostly(60, fc.constantFrom(...shorter), fc.constantFrom(longest, longest, longest, longest + 1))
  const filled = fc
    .tuple(length, mostly(70, fc.constant('&'), char))
    .map(([most, sign]) => (was + sign.repeat(most)).slice(0, most))
  const text = fc.oneof(
    { arbitrary: within, weight: 2 },
    { arbitrary: filled, weight: 2 },
    { arbitrary: fc.constantFrom(...edgeTexts), weight: 1 },
  )
  const choices = choicesOf(schemas)
  return choices.length > 0 ? mostly(90, fc.constantFrom(...choices.map(String)), text) : text
}

function changedNumbers(was: number, schemas: readonly Schema[]): Arbitrary<number> {
  const edges = schemas.flatMap(({ minimum = was, maximum = was }) => [minimum, maximum])
  const near = fc.tuple(fc.constantFrom(was, ...edges), fc.constantFrom(0, 1, -1)).map(([edge, by]) => edge + by)
  return mostly(67, near, fc.constantFrom(...edgeNumbers))
}

function changedLists(was: readonly unknown[], schemas: readonly Schema[]): Arbitrary<unknown[]> {
  const longest = Math.min(50, largest(schemas, 'maxItems', 20))
  const counts = [was.length, 0, was.length - 1, was.length + 1, longest, longest + 1]
  return fc
    .tuple(fc.constantFrom(...counts), fc.constantFrom(was, was.toReversed()))
    .map(([count, items]) => Array.from({ length: count }, (_, at) => structuredClone(items[at % was.length])))
}

/** The largest `limit` of the schemas. */
function largest(schemas: readonly Schema[], limit: 'maxLength' | 'maxItems', otherwise: number): number {
  const given = schemas.flatMap((one) => one[limit] ?? [])
  return given.length === 0 ? otherwise : Math.max(...given)
}

const choicesOf = (schemas: readonly Schema[]) => schemas.flatMap((one) => one.enum ?? one.const ?? [])

const after = (date: string, milliseconds: number) => new Date(Date.parse(date) + milliseconds).toISOString()

/** The dates in a body. */
export const datesIn = (body: unknown): string[] => slotsIn(body).flatMap(({ value }) => (isDate(value) ? [value] : []))

const isDate = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value) && Number.isFinite(Date.parse(value))
