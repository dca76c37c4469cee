import type { CallSpec } from '@quad/contract/call.ts'
import { unknownKeyMessage } from '@quad/contract/refusals/requests.ts'
import { z } from 'zod'
import { Failure, fail } from './failure.ts'

const nothing = z.strictObject({})

/** The validators of a call, with an empty one where it declares nothing. */
export function parsersOf(spec: CallSpec) {
  const params = spec.params ?? nothing
  const query = spec.query ?? nothing
  const ignored = new Set(spec.ignores)
  return {
    params: (value: unknown) => read(params, value ?? {}),
    query: (value: unknown) => read(query, value ?? {}),
    body: (value: unknown) => (spec.body ? read(spec.body, without(value, ignored)) : read(nothing, value ?? {})),
  }
}

/** A body by its schema, the keys that are ignored read past; refuses as a call does. */
export function readBody(schema: z.ZodType, ignores: readonly string[] = [], value: unknown = {}): unknown {
  return read(schema, without(value, new Set(ignores)))
}

// Fields that the server computes are read past, not looked at (ruling 22).
function without(value: unknown, ignored: ReadonlySet<string>): unknown {
  if (ignored.size === 0 || typeof value !== 'object' || value === null || Array.isArray(value)) return value ?? {}
  return Object.fromEntries(Object.entries(value).filter(([key]) => !ignored.has(key)))
}

function read(schema: z.ZodType, value: unknown): unknown {
  const parsed = schema.safeParse(value)
  return parsed.success ? parsed.data : fail400(parsed.error)
}

// The answer to a bad request is not to grow with it.
const namedAtMost = 20

function fail400(error: z.ZodError): never {
  const unknown = error.issues
    .flatMap((issue) => (issue.code === 'unrecognized_keys' ? issue.keys : []))
    .slice(0, namedAtMost)
    .map((key) => key.slice(0, 100))
  if (unknown.length > 0) {
    fail('request.unknownKey', {
      message: unknownKeyMessage(...unknown),
      fields: toFields(unknown.map((key) => [key, unknownKeyMessage(key)])),
    })
  }
  throw new Failure('request.invalid', {
    fields: toFields(
      error.issues.slice(0, namedAtMost).map((issue) => [issue.path.join('.') || 'body', issue.message]),
    ),
  })
}

// The first sentence for a field is the one to show; fromEntries keeps the last. A key such as __proto__ stays a key.
function toFields(entries: [string, string][]): Record<string, string> {
  return Object.fromEntries(entries.toReversed())
}
