import { z } from 'zod'
import type { CallSpec } from '../src/call.ts'
import { calls } from '../src/calls/index.ts'
import { socketEvents } from '../src/socket.ts'

type Node = z.core.JSONSchema._JSONSchema
type Path = readonly (string | number)[]

export const nodeOf = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })

/** The paths of a schema's fields, including those in lists, objects and unions. */
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

/** Invalid values of many kinds: every field refuses some of them. */
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

/** A body with only this value, at this path. */
export function bodyWith(value: unknown, [key, ...rest]: Path): unknown {
  if (key === undefined) return value
  const inner = bodyWith(value, rest)
  return key === 0 ? [inner] : { [key]: inner }
}

/** The schemas of all calls and socket events, with their names for test titles. */
export const parts = [
  ...Object.entries<CallSpec>(calls).flatMap(([name, spec]) =>
    (['params', 'query', 'body'] as const).flatMap((part) => {
      const schema = spec[part]
      return schema ? [[`${part} of ${name}`, schema] as const] : []
    }),
  ),
  ...Object.entries(socketEvents).map(([name, { payload }]) => [`payload of ${name}`, payload] as const),
]
