import type { Schema } from './operations.ts'

/** A field or item of a body: the object or list that it is in, and the parts of the document that describe it. */
export interface Slot {
  readonly holder: Record<string, unknown>
  readonly key: string
  readonly schemas: readonly Schema[]
}

/** The fields and items of a body, a few levels deep, with what the schemas of the body say of them. */
export function slotsIn(value: unknown, schemas: readonly Schema[] = [], levels = 6): Slot[] {
  if (typeof value !== 'object' || value === null || levels === 0) return []
  const holder = value as Record<string, unknown>
  const described = schemas.flatMap(alternatives)
  return Object.keys(holder).flatMap((key) => {
    const inner = described.flatMap(({ properties, items }) => properties?.[key] ?? items ?? [])
    return [{ holder, key, schemas: inner.flatMap(alternatives) }, ...slotsIn(holder[key], inner, levels - 1)]
  })
}

const known = new WeakMap<Schema, readonly Schema[]>()

/** A schema and the ones of which a value fits one or all. */
function alternatives(schema: Schema): readonly Schema[] {
  const found = known.get(schema)
  if (found) return found
  const inner = [...(schema.anyOf ?? []), ...(schema.allOf ?? [])]
  const all = [schema, ...inner.flatMap(alternatives)]
  known.set(schema, all)
  return all
}
