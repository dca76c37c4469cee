import type { Schema } from './operations.ts'

/** A field or item of a body, with the schemas that describe it. */
export interface Slot {
  readonly path: readonly string[]
  readonly value: unknown
  readonly schemas: readonly Schema[]
}

/** The fields and items of a body, a few levels deep, with their schemas. */
export function slotsIn(body: unknown, schemas: readonly Schema[] = [], levels = 6): Slot[] {
  if (typeof body !== 'object' || body === null || levels === 0) return []
  const described = schemas.flatMap(alternatives)
  return Object.entries(body).flatMap(([key, value]: [string, unknown]) => {
    const inner = described.flatMap(({ properties, items }) => properties?.[key] ?? items ?? [])
    const below = slotsIn(value, inner, levels - 1).map((slot) => ({ ...slot, path: [key, ...slot.path] }))
    return [{ path: [key], value, schemas: inner.flatMap(alternatives) }, ...below]
  })
}

const known = new WeakMap<Schema, readonly Schema[]>()

/** A schema and those in its anyOf and allOf. */
function alternatives(schema: Schema): readonly Schema[] {
  const found = known.get(schema)
  if (found) return found
  const inner = [...(schema.anyOf ?? []), ...(schema.allOf ?? [])]
  const all = [schema, ...inner.flatMap(alternatives)]
  known.set(schema, all)
  return all
}

/** A value that removes the field. */
export const absent = Symbol('absent')

/** Copies a body with another value at a path; returns it unchanged if the path doesn't exist. */
export function withValue(body: unknown, [key, ...rest]: readonly string[], value: unknown): unknown {
  if (typeof body !== 'object' || body === null || key === undefined || !Object.hasOwn(body, key)) return body
  const was: unknown = Reflect.get(body, key)
  const made = rest.length > 0 ? withValue(was, rest, value) : value
  if (Array.isArray(body)) return made === absent ? body.toSpliced(Number(key), 1) : body.with(Number(key), made)
  const { [key]: _removed, ...others } = body as Record<string, unknown>
  return made === absent ? others : { ...body, [key]: made }
}
