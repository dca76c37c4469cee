import type { CallSpec } from '@quad/contract/call.ts'
import { fieldSentence } from '@quad/contract/fieldSentence.ts'
import { unknownKeyMessage } from '@quad/contract/refusals/requests.ts'
import { z } from 'zod'
import { Failure, fail } from './failure.ts'

const empty = z.strictObject({})

/** Parsers for a call's params, query and body; a part that the call doesn't declare must be empty. */
export function parsersOf(spec: CallSpec) {
  const params = spec.params ?? empty
  const query = spec.query ?? empty
  const body = spec.body ?? empty
  const ignored = new Set(spec.body && spec.ignores)
  return {
    params: (value: unknown) => read(params, value),
    query: (value: unknown) => read(query, value),
    body: (value: unknown) => read(body, value, ignored),
  }
}

/** The parsed body without its ignored keys. @throws Failure `request.unknownKey` or `request.invalid` */
export function readBody(schema: z.ZodType, ignores?: readonly string[], value?: unknown): unknown {
  return read(schema, value, new Set(ignores))
}

// An error names at most so many fields.
const maxNamed = 10

// No call has half as many. Checking and quoting thousands of keys would keep other requests waiting.
const maxKeys = 100

const none: ReadonlySet<string> = new Set()

function read(schema: z.ZodType, given: unknown, ignored = none): unknown {
  const value = given ?? {}
  refuseManyKeys(schema, value, ignored)
  const parsed = schema.safeParse(without(value, ignored), { error: fieldSentence })
  return parsed.success ? parsed.data : fail400(parsed.error)
}

function refuseManyKeys(schema: z.ZodType, value: {}, ignored: ReadonlySet<string>): void {
  if (typeof value !== 'object' || Array.isArray(value)) return
  const keys = Object.keys(value)
  if (keys.length <= maxKeys) return
  const known = schema instanceof z.ZodObject ? schema.shape : {}
  failUnknown(keys.slice(0, maxKeys).filter((key) => !Object.hasOwn(known, key) && !ignored.has(key)))
}

// Keys that the server computes itself are dropped unread (ruling 22).
function without(value: {}, ignored: ReadonlySet<string>): unknown {
  if (ignored.size === 0 || typeof value !== 'object' || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).filter(([key]) => !ignored.has(key)))
}

function fail400(error: z.ZodError): never {
  const unknown = error.issues.flatMap((issue) => (issue.code === 'unrecognized_keys' ? issue.keys : []))
  if (unknown.length > 0) failUnknown(unknown)
  throw new Failure('request.invalid', {
    fields: toFields(error.issues.slice(0, maxNamed).map((issue) => [issue.path.join('.') || 'body', issue.message])),
  })
}

function failUnknown(keys: readonly string[]): never {
  const named = keys.slice(0, maxNamed).map((key) => key.slice(0, 100))
  fail('request.unknownKey', {
    message: unknownKeyMessage(...named),
    fields: toFields(named.map((key) => [key, unknownKeyMessage(key)])),
  })
}

// fromEntries keeps the last entry of a key: reverse, so that a field shows its first message.
function toFields(entries: [string, string][]): Record<string, string> {
  return Object.fromEntries(entries.toReversed())
}
