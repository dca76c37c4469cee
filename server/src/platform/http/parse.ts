import type { CallSpec } from '@quad/contract/call.ts'
import { unknownKeyMessage } from '@quad/contract/refusals/requests.ts'
import { z } from 'zod'
import { Failure, fail } from './failure.ts'

const empty = z.strictObject({})

/** Parsers for a call's params, query and body; a part that the call doesn't declare must be empty. */
export function parsersOf(spec: CallSpec) {
  const params = spec.params ?? empty
  const query = spec.query ?? empty
  const ignored = new Set(spec.ignores)
  return {
    params: (value: unknown) => read(params, value ?? {}),
    query: (value: unknown) => read(query, value ?? {}),
    body: (value: unknown) => (spec.body ? read(spec.body, without(value, ignored)) : read(empty, value ?? {})),
  }
}

/** The parsed body without its ignored keys. @throws Failure `request.unknownKey` or `request.invalid` */
export function readBody(schema: z.ZodType, ignores: readonly string[] = [], value: unknown = {}): unknown {
  return read(schema, without(value, new Set(ignores)))
}

// Keys that the server computes itself are dropped unread (ruling 22).
function without(value: unknown, ignored: ReadonlySet<string>): unknown {
  if (ignored.size === 0 || typeof value !== 'object' || value === null || Array.isArray(value)) return value ?? {}
  return Object.fromEntries(Object.entries(value).filter(([key]) => !ignored.has(key)))
}

function read(schema: z.ZodType, value: unknown): unknown {
  const parsed = schema.safeParse(value)
  return parsed.success ? parsed.data : fail400(parsed.error)
}

// Bounds the answer to a bad request.
const maxNamed = 20

function fail400(error: z.ZodError): never {
  const unknown = error.issues
    .flatMap((issue) => (issue.code === 'unrecognized_keys' ? issue.keys : []))
    .slice(0, maxNamed)
    .map((key) => key.slice(0, 100))
  if (unknown.length > 0) {
    fail('request.unknownKey', {
      message: unknownKeyMessage(...unknown),
      fields: toFields(unknown.map((key) => [key, unknownKeyMessage(key)])),
    })
  }
  throw new Failure('request.invalid', {
    fields: toFields(error.issues.slice(0, maxNamed).map((issue) => [issue.path.join('.') || 'body', issue.message])),
  })
}

// fromEntries keeps the last entry of a key: reverse, so that a field shows its first message.
function toFields(entries: [string, string][]): Record<string, string> {
  return Object.fromEntries(entries.toReversed())
}
