import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { fieldSentence } from '../src/fieldSentence.ts'
import { bad, bodyWith, nodeOf, parts, pathsIn } from './refusedValues.ts'

// Zod's locale provides the text where we have no sentence: mark it to find such fields.
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
