import fc, { type Arbitrary } from 'fast-check'
import { anyValue, edgeKeys, edgeTexts } from './edgeCases.ts'
import { mostly, place } from './pick.ts'
import { isObject } from './world.ts'
import { absent, slotsIn, withValue } from './slots.ts'

/** A request before it is serialised. */
export interface Draft {
  readonly method: string
  readonly path: string
  readonly query: readonly (readonly [key: string, value: string])[]
  readonly body: unknown
  /** The body's bytes, if a mutation has changed its serialisation. */
  readonly raw: Buffer | undefined
  readonly headers: Readonly<Record<string, string>>
}

type Mutation = (draft: Draft) => Draft

function mutation<T>(values: Arbitrary<T>, change: (draft: Draft, value: T) => Partial<Draft>): Arbitrary<Mutation> {
  return values.map((value) => (draft) => ({ ...draft, ...change(draft, value) }))
}

/** Encodes a part of an address; replaces lone surrogates. */
export const encode = (text: string) => encodeURIComponent(text.toWellFormed())

const edgeText = fc.constantFrom(...edgeTexts)
const edgeKey = fc.constantFrom(...edgeKeys)

/** Lists or objects nested deeper than a parser may expect. */
const nested = fc.tuple(fc.constantFrom(20, 200, 1500), fc.boolean()).map(([depth, listed]) => {
  let value: unknown = 1
  for (let level = 0; level < depth; level += 1) value = listed ? [value] : { a: value }
  return value
})

// Repeats large values less often, because a body over the limit isn't read.
const repeated = (value: unknown, count: number) =>
  Array.from({ length: typeof value === 'object' ? Math.min(21, count) : count }, () => value)

const changes: Arbitrary<(was: unknown) => unknown> = fc.oneof(
  fc.oneof(anyValue, anyValue, anyValue, nested).map((value) => () => value),
  fc.constantFrom<((was: unknown) => unknown)[]>(
    () => absent,
    (was) => [was],
    (was) => ({ value: was }),
    (was) => (typeof was === 'object' ? JSON.stringify(was) : String(was)),
    ...[2, 21, 101, 1001].map((count) => (was: unknown) => repeated(was, count)),
  ),
)

const changedField = mutation(fc.tuple(place, changes), ({ body }, [at, change]) => {
  const slots = slotsIn(body)
  const slot = slots[at % slots.length]
  return slot ? { body: withValue(body, slot.path, change(slot.value)) } : {}
})

// Defines the field on the object itself, even if its name is __proto__.
const addedField = mutation(fc.tuple(edgeKey, anyValue), ({ body }, entry) =>
  isObject(body) ? { body: Object.fromEntries([...Object.entries(body), entry]) } : {},
)

const otherBody = mutation(anyValue, (_, body) => ({ body }))

const mutatedTexts: readonly ((text: string) => string | Buffer)[] = [
  (text) => text.slice(0, Math.floor(text.length / 2)),
  (text) => text.slice(0, -1),
  (text) => text.replace('}', ',}'),
  (text) => text + text,
  (text) => `\ufeff${text}`,
  (text) => text.replaceAll('"', "'"),
  (text) => text.replace(/:("[^"]*"|\d+)/, ':1e999'),
  (text) => text.replace(/:("[^"]*"|\d+)/, ':-9999999999999999999999999'),
  (text) => text.replace(/^\{"(\w+)":/, '{"$1":null,"$1":'),
  (text) => text.replaceAll(':', ':\u0000'),
  (text) => Buffer.concat([Buffer.from(text.slice(0, -1)), Buffer.from([0xff, 0xfe, 0xc0, 0x80, 0x7d])]),
  (text) => Buffer.from(text, 'utf16le'),
  (text) => '['.repeat(100) + text,
  (text) => '['.repeat(60_000) + text,
  (text) => text.padEnd(70_000),
  () => '',
]

const changedText = mutation(fc.constantFrom(...mutatedTexts), ({ body }, mutate) => ({
  raw: Buffer.from(mutate(JSON.stringify(body ?? {}) ?? '')),
}))

const contentTypes = [
  'application/json; charset=utf-16',
  'application/json; charset="',
  'application/json;;',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'application/xml',
  '',
  '\u00ff',
].map((type) => ['content-type', type] as const)

const otherHeaders = [
  ['content-encoding', 'gzip'],
  ['accept-encoding', 'br;q=x, gzip, *'],
  ['accept', 'application/xml'],
  ['accept-language', 'x'.repeat(500)],
  ['if-none-match', '*'],
  ['range', 'bytes=5-2'],
  ['cookie', 'a=b; '.repeat(100)],
  ['x-forwarded-for', '999.1.1.1, ::1'],
  ['origin', 'null'],
  ['expect', '200-ok'],
  ['user-agent', ''],
] as const

const header = fc.oneof(fc.constantFrom(...contentTypes), fc.constantFrom(...otherHeaders))
const otherHeader = mutation(header, ({ headers }, [name, value]) => ({ headers: { ...headers, [name]: value } }))

const changedQuery = fc.oneof(
  mutation(fc.tuple(edgeKey, edgeText), ({ query }, pair) => ({ query: [...query, pair] })),
  mutation(edgeText, ({ query }, text) => ({
    query: [...query, ...query.slice(0, 1).map(([key]) => [key, text] as const)],
  })),
  mutation(fc.tuple(place, edgeText), ({ query }, [at, text]) => ({
    query: query.map(([key, was], nth) => [key, nth === at % query.length ? text : was] as const),
  })),
)

const changedPath = mutation(fc.tuple(place, edgeText), ({ path }, [at, text]) => {
  // The first two parts are '' and 'api'.
  const [root, api, ...parts] = path.split('/')
  return { path: [root, api, ...parts.with(at % parts.length, encode(text))].join('/') }
})

const ends = ['/', '//', '/..', '/%2e%2e', '%00', '%', '%zz', '%c0%af', ';a=b', '?', '#a', '/x']
const longerPath = mutation(fc.constantFrom(...ends), ({ path }, end) => ({ path: path + end }))

const inBody = fc.oneof(
  { arbitrary: changedField, weight: 9 },
  { arbitrary: addedField, weight: 1 },
  { arbitrary: otherBody, weight: 1 },
)
const around = fc.oneof(
  { arbitrary: changedText, weight: 1 },
  { arbitrary: otherHeader, weight: 2 },
  { arbitrary: changedQuery, weight: 3 },
  { arbitrary: changedPath, weight: 1 },
  { arbitrary: longerPath, weight: 1 },
)

/** One to three mutations of a valid request. */
export const mutationsOf = (hasBody: boolean): Arbitrary<Mutation[]> =>
  fc.array(hasBody ? mostly(65, inBody, around) : around, { minLength: 1, maxLength: 3 })
