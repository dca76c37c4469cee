import { z } from 'zod'
import type { CallSpec } from '../src/call.ts'
import { calls } from '../src/calls/index.ts'
import { socketEvents } from '../src/socket.ts'

type Node = z.core.JSONSchema._JSONSchema
type Path = readonly (string | number)[]

export const nodeOf = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })

/** The path of each field of a schema, also in its lists, objects and choices. */
export function pathsIn(node: Node | undefined, at: Path = []): Path[] {
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

/** Values of which each field refuses some. */
export const bad: readonly unknown[] = [
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

/** A body with the value at the path alone. */
export function bodyWith(value: unknown, [key, ...rest]: Path): unknown {
  if (key === undefined) return value
  const inner = bodyWith(value, rest)
  return key === 0 ? [inner] : { [key]: inner }
}

/** What each call and socket event parses, by its name in a title. */
export const parts = [
  ...Object.entries<CallSpec>(calls).flatMap(([name, spec]) =>
    (['params', 'query', 'body'] as const).flatMap((part) => {
      const schema = spec[part]
      return schema ? [[`${part} of ${name}`, schema] as const] : []
    }),
  ),
  ...Object.entries(socketEvents).map(([name, { payload }]) => [`payload of ${name}`, payload] as const),
]
