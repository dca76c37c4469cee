import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { CallSpec } from '../src/call.ts'
import { calls } from '../src/calls/index.ts'
import { socketEvents } from '../src/socket.ts'

// Texts with a lone surrogate, which PostgreSQL refuses in JSON.
const halves = ['half \ud83d', '\udc00half', 'ha\ud800lf', 'https://example.org/\ud800', '\ud800half@example.org']

// JSON's escape of a lone surrogate.
const keptHalf = /\\ud[89a-f]/i

// Passwords are hashed and tokens verified, never stored.
const hashed = new Set(['.password', '.token', '.signIn.token', '.idToken'])

function innerOf(schema: z.core.$ZodType): [key: string, inner: z.core.$ZodType][] {
  if (schema instanceof z.ZodObject) return Object.entries<z.core.$ZodType>(schema.shape)
  if (schema instanceof z.ZodArray) return [['[]', schema.element]]
  if (schema instanceof z.ZodUnion) return schema.options.map((option) => ['', option])
  if (schema instanceof z.ZodPipe) return [['', schema.in]]
  return schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodReadonly
    ? [['', schema.unwrap()]]
    : []
}

/** The text fields of a schema that accept a lone surrogate unchanged. */
function halvesKeptIn(schema: z.core.$ZodType, where = ''): string[] {
  const kept = halves.some((half) => {
    const { data } = z.safeParse(schema, half)
    return typeof data === 'string' && !data.isWellFormed()
  })
  const inner = innerOf(schema).flatMap(([key, one]) => halvesKeptIn(one, key === '' ? where : `${where}.${key}`))
  if (kept) return inner.length === 0 ? [where] : inner
  // A schema around the text may repair or refuse it.
  const isMended = halves.every((half) => !keptHalf.test(JSON.stringify(z.safeParse(schema, [half]).data ?? '')))
  return inner.filter((one) => one !== where && !(isMended && one === `${where}.[]`))
}

const bodies = [
  ...Object.entries<CallSpec>(calls).flatMap(([name, { body }]) => (body ? [[`body of ${name}`, body] as const] : [])),
  ...Object.entries(socketEvents).map(([name, { payload }]) => [`payload of ${name}`, payload] as const),
]

test.each(bodies)('[API-04] the %s keeps no half of a character', (_name, schema: z.ZodType) => {
  expect(halvesKeptIn(schema).filter((field) => !hashed.has(field))).toEqual([])
})

describe('[API-04] the check of halves finds', () => {
  test.each<[string, z.ZodType, string[]]>([
    ['a text', z.strictObject({ a: z.string() }), ['.a']],
    ['a text in a list', z.strictObject({ a: z.array(z.strictObject({ b: z.string().optional() })) }), ['.a.[].b']],
    ['one of several', z.union([z.literal(''), z.string()]), ['']],
    ['none in a text that is mended', z.strictObject({ a: z.string().overwrite((raw) => raw.toWellFormed()) }), []],
    ['none in a text that is mended later', z.string().transform((raw) => raw.toWellFormed()), []],
  ])('%s', (_what, schema, found) => {
    expect(halvesKeptIn(schema)).toEqual(found)
  })
})
