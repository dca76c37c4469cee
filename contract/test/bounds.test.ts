import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { CallSpec } from '../src/call.ts'
import { calls } from '../src/calls/index.ts'
import { fetchedIds } from '../src/fields.ts'
import { socketEvents } from '../src/socket.ts'

type Node = z.core.JSONSchema._JSONSchema

const nodeOf = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })

/** The texts, lists and objects of a schema without a maximum length. */
function unboundedIn(node: Node | undefined, where = ''): string[] {
  if (typeof node !== 'object') return [`${where}: anything`]
  const choices = [...(node.anyOf ?? []), ...(node.oneOf ?? [])]
  if (choices.length > 0) return choices.flatMap((choice) => unboundedIn(choice, where))
  if (node.const !== undefined || node.enum !== undefined) return []
  switch (node.type) {
    case 'string':
      return node.maxLength !== undefined || node.format === 'uuid' ? [] : [`${where}: text`]
    case 'array':
      return [
        ...(node.maxItems === undefined ? [`${where}: list`] : []),
        ...[node.items].flat().flatMap((item) => unboundedIn(item, `${where}[]`)),
      ]
    case 'object':
      return [
        ...(node.additionalProperties === false ? [] : [`${where}: keys`]),
        ...Object.entries(node.properties ?? {}).flatMap(([key, one]) => unboundedIn(one, `${where}.${key}`)),
      ]
    case 'number':
    case 'integer':
    case 'boolean':
    case 'null':
      return []
    default:
      return [`${where}: anything`]
  }
}

/** The lists of a schema that validate items beyond the list's maximum. */
function readBeyondMaximum(schema: z.ZodObject): string[] {
  const badItems = Array.from({ length: 5000 }, () => 0)
  return Object.entries(schema.shape).flatMap(([key, field]) => {
    const node = nodeOf(z.strictObject({ field })).properties?.['field']
    const problems = z.safeParse(field, badItems).error?.issues.length ?? 0
    return typeof node === 'object' && problems > (node.maxItems ?? Infinity) ? [key] : []
  })
}

const parts = [
  ...Object.entries<CallSpec>(calls).flatMap(([name, spec]) =>
    (['params', 'query', 'body'] as const).flatMap((part) => {
      const schema = spec[part]
      return schema ? [[`${part} of ${name}`, schema] as const] : []
    }),
  ),
  ...Object.entries(socketEvents).map(([name, { payload }]) => [`payload of ${name}`, payload] as const),
]

describe.each(parts)('[API-04] the %s', (_name, schema: z.ZodType) => {
  test('has a maximum for every text and list', () => {
    expect(unboundedIn(nodeOf(schema))).toEqual([])
  })

  test('stops reading a list at its maximum', () => {
    expect(schema instanceof z.ZodObject && readBeyondMaximum(schema)).toEqual([])
  })

  test('has fewer keys than the server checks', () => {
    expect(Object.keys(nodeOf(schema).properties ?? {}).length).toBeLessThan(50)
  })
})

describe('[API-04] the check of maxima finds', () => {
  test.each<[string, z.ZodType, string]>([
    ['text', z.strictObject({ a: z.string() }), '.a: text'],
    ['text by a pattern', z.strictObject({ a: z.string().regex(/^[a-z]*$/) }), '.a: text'],
    ['optional text', z.strictObject({ a: z.string().trim().min(1).nullish() }), '.a: text'],
    ['text that is converted', z.strictObject({ a: z.string().transform(Number) }), '.a: text'],
    ['text that is measured once converted', z.string().transform(String).pipe(z.string().max(5)), ': text'],
    ['an address', z.strictObject({ a: z.url() }), '.a: text'],
    ['a time', z.strictObject({ a: z.iso.datetime() }), '.a: text'],
    ['a choice', z.strictObject({ a: z.union([z.literal(''), z.string()]) }), '.a: text'],
    ['a list', z.strictObject({ a: z.array(z.uuid()).default([]) }), '.a: list'],
    ['an item', z.strictObject({ a: z.array(z.string()).max(2) }), '.a[]: text'],
    ['a nested field', z.strictObject({ a: z.strictObject({ b: z.string() }) }), '.a.b: text'],
    ['a table', z.strictObject({ a: z.record(z.string().max(2), z.int()) }), '.a: keys'],
    ['a loose object', z.looseObject({ a: z.int() }), ': keys'],
    ['anything', z.strictObject({ a: z.unknown() }), '.a: anything'],
  ])('%s without a maximum', (_what, schema, found) => {
    expect(unboundedIn(nodeOf(schema))).toEqual([found])
  })

  test('a list that is read beyond its maximum', () => {
    const late = z.array(z.uuid()).refine((list) => list.length <= 10)
    expect(readBeyondMaximum(z.strictObject({ a: late.meta({ maxItems: 10 }), b: z.array(z.uuid()).max(10) }))).toEqual(
      ['a'],
    )
  })
})

test('[FEED-02] of the fetched ids the last 500 are read, and the others not even checked', () => {
  const ids = Array.from({ length: 500 }, (_, at) => `01900000-0000-7000-8000-${String(at).padStart(12, '0')}`)
  expect(fetchedIds.parse([...Array.from({ length: 345_000 }, () => ''), ...ids])).toEqual(ids)
  expect(fetchedIds.parse(ids.slice(0, 3))).toEqual(ids.slice(0, 3))
  expect(fetchedIds.safeParse([...ids, 'x']).error?.issues.map(({ path }) => path)).toEqual([[499]])
  for (const other of ['x', 5, null, { length: 5 }]) expect(fetchedIds.safeParse(other).success).toBe(false)
})
