import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { CallSpec } from '../src/call.ts'
import { calls } from '../src/calls/index.ts'
import { fieldSentence } from '../src/fieldSentence.ts'
import { socketEvents } from '../src/socket.ts'

type Node = z.core.JSONSchema._JSONSchema
type Path = readonly (string | number)[]

const nodeOf = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })

/** The path of each field of a schema, also in its lists, objects and choices. */
function pathsIn(node: Node | undefined, at: Path = []): Path[] {
  if (typeof node !== 'object') return [at]
  const choices = [...(node.anyOf ?? []), ...(node.oneOf ?? []), ...(node.allOf ?? [])]
  const fields = Object.entries(node.properties ?? {})
  const items = [node.items].flat().filter((item) => item !== undefined)
  return [
    at,
    ...choices.flatMap((choice) => pathsIn(choice, at)),
    ...fields.flatMap(([key, field]) => pathsIn(field, [...at, key])),
    ...items.flatMap((item) => pathsIn(item, [...at, 0])),
  ]
}

const bad: readonly unknown[] = [
  undefined,
  null,
  '',
  ' ',
  'x',
  'x'.repeat(100_000),
  '\u0000',
  -1,
  0.5,
  1e12,
  Number.NaN,
  true,
  [],
  Array.from({ length: 2000 }, () => 'x'),
  {},
  { extra: 1 },
]

function bodyWith(value: unknown, [key, ...rest]: Path): unknown {
  if (key === undefined) return value
  const inner = bodyWith(value, rest)
  return key === 0 ? [inner] : { [key]: inner }
}

// Zod asks its locale last, for what has no sentence of ours.
const zods = "Zod's own text"
const { localeError } = z.config()
beforeAll(() => {
  z.config({ localeError: () => zods })
})
afterAll(() => {
  z.config({ localeError })
})

function unworded(schema: z.ZodType, value: unknown, error?: typeof fieldSentence): string[] {
  const issues = schema.safeParse(value ?? {}, error && { error }).error?.issues ?? []
  return issues.filter(({ message }) => message === zods).map(({ path }) => path.join('.'))
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

test.each(parts)('[SHELL-15] each field that the %s refuses has a sentence', (_name, schema: z.ZodType) => {
  const paths = [...new Map(pathsIn(nodeOf(schema)).map((path) => [path.join('.'), path])).values()]
  const refused = paths.flatMap((path) =>
    bad.flatMap((value) => unworded(schema, bodyWith(value, path), fieldSentence)),
  )
  expect([...new Set(refused)]).toEqual([])
})

describe('[SHELL-15] the check of sentences', () => {
  test('walks into lists, objects and choices', () => {
    const field = z.strictObject({ a: z.string() })
    const paths = pathsIn(nodeOf(z.strictObject({ list: z.array(field), one: z.union([field, z.null()]) })))
    expect(paths.map((path) => path.join('.'))).toEqual(expect.arrayContaining(['list.0.a', 'one.a']))
  })

  test("finds zod's own text", () => {
    expect(unworded(z.strictObject({ a: z.string() }), {})).toEqual(['a'])
  })
})
