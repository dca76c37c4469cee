import fc, { type Arbitrary } from 'fast-check'
import { nowhere } from '../goodInput.ts'
import { edgeTexts } from './edgeCases.ts'
import type { Schema } from './operations.ts'
import { mostly, oneOf, place } from './pick.ts'
import { type Pool, tablesOf } from './pool.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** Where in a request a value is used. */
export interface Place {
  /** The path of the call, as in the OpenAPI document. */
  readonly path: string
  readonly pool: Pool
  readonly emails: () => readonly string[]
}

/** Values that fit a schema of the OpenAPI document, for a field with this name. */
export function valuesOf(schema: Schema, name: string, at: Place): Arbitrary<unknown> {
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => valuesOf(one, name, at)))
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  switch (schema.type) {
    case 'string':
      return textsOf(schema, name, at)
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'integer':
    case 'number':
      return numbersOf(schema)
    case 'array': {
      const { items, minItems: minLength = 0, maxItems = 5 } = schema
      const maxLength = Math.min(maxItems, minLength + 2)
      return fc.array(items ? valuesOf(items, name, at) : idsOf(name, at), { minLength, maxLength })
    }
    case 'object':
      return objectsOf(schema, at)
    default:
      // The schema allows any value: use ids most often, which exist in the database.
      return mostly(70, idsOf(name, at), fc.constantFrom(null, true, 0, '', [], {}))
  }
}

function objectsOf({ properties = {}, required = [] }: Schema, at: Place): Arbitrary<object> {
  const fields = Object.entries(properties).map(([name, field]) => [name, valuesOf(field, name, at)] as const)
  return recordsOf(Object.fromEntries(fields), required)
}

/** Records of the required keys, with none or some of the others. */
export function recordsOf<T>(values: Record<string, Arbitrary<T>>, required: readonly string[]) {
  const needed = Object.entries(values).filter(([key]) => required.includes(key))
  return mostly(50, fc.record(Object.fromEntries(needed)), fc.record(values, { requiredKeys: [...required] }))
}

function numbersOf({ type, minimum: min = 0, maximum: max = 1000 }: Schema): Arbitrary<number> {
  return type === 'integer' ? fc.integer({ min, max }) : fc.double({ min, max, noNaN: true })
}

function textsOf(schema: Schema, name: string, at: Place): Arbitrary<string> {
  const patterns = [schema, ...(schema.allOf ?? [])].flatMap(({ pattern }) => pattern ?? [])
  const forms = patterns.map((pattern) => new RegExp(pattern, 'u'))
  const { minLength = 0, maxLength = 1000 } = schema
  const fits = (text: string) =>
    text.length >= minLength && text.length <= maxLength && forms.every((form) => form.test(text))
  const [first = /x/] = forms
  const fitting = [...sampleTexts, ...edgeTexts, 'ж'.repeat(schema.maxLength ?? 0)].filter(fits)
  const textOfPattern = fitting.length > 0 ? fc.constantFrom(...fitting) : fc.stringMatching(first)
  const likely = likelyTexts(schema, name, at)
  return likely ? fc.tuple(likely, textOfPattern).map(([text, other]) => (fits(text) ? text : other)) : textOfPattern
}

function likelyTexts({ format, pattern }: Schema, name: string, at: Place): Arbitrary<string> | undefined {
  if (format === 'uuid' || pattern?.includes('{8}-') || /Id$|^_id/.test(name)) return idsOf(name, at)
  if (name === 'emoji') return mostly(80, fc.constantFrom('👍', '❤️', '🇮🇳'), fc.constant('x'))
  if (/mail|^username$/i.test(name)) return oneOf(at.emails).map((email = '') => email)
  if (/Img$|Video$|^file$|images|videofile|filesLink/.test(name))
    return mostly(
      80,
      oneOf(() => at.pool.addresses).map((address = '') => address),
      fc.constant(''),
    )
  // Dates around today, in steps of an hour, so that those of a request are in any order.
  if (/Date|Time/.test(name)) return fc.noBias(fc.integer({ min: -40, max: 160 })).map(hoursFromToday)
  return undefined
}

/** Ids from earlier replies, mostly of the right table. */
function idsOf(name: string, { path, pool }: Place): Arbitrary<string> {
  const tables = mostly(93, fc.constant(tablesOf(name, path)), fc.constant(['any'] as const))
  const seen = fc
    .tuple(tables, mostly(70, fc.constant(true), fc.constant(false)), place)
    .map(([wanted, made, nth]) => pool.pick(wanted, made, nth) ?? nowhere)
  return mostly(97, seen, fc.constant(nowhere))
}

const hoursFromToday = (hours: number) =>
  new Date(Math.floor(Date.now() / dayMs) * dayMs + hours * hourMs).toISOString()

const sampleTexts = [
  'Night hack',
  'asha',
  'https://example.org/a?b=c#d',
  'https://example.org',
  'example.edu',
  '7',
  '+91 98765 43210',
  '24/02/2004',
  '2030-01-01T10:00:00.000Z',
  '2030-01-01T10:00:00',
  'Asia/Kolkata',
  '.*ra.*',
  '"night"',
  '_id=01900000-0000-7000-8000-00000000dead',
  '<p>Bring a <a href="https://example.org">laptop</a></p>',
  '<a href="profile://01900000-0000-7000-8000-00000000dead">Asha</a>',
]
