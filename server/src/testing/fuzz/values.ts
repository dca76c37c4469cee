import type { Chance } from '../../db/seed/generateChance.ts'
import { nowhere } from '../goodInput.ts'
import { oddTexts } from './odd.ts'
import type { Schema } from './operations.ts'
import { kindsOf, type Pool } from './pool.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** Makes values that fit schemas of the OpenAPI document. */
export class Values {
  private readonly chance: Chance
  private readonly pool: Pool
  private readonly emails: readonly string[]

  constructor(chance: Chance, pool: Pool, emails: readonly string[]) {
    this.chance = chance
    this.pool = pool
    this.emails = emails
  }

  /** A value of a field with this name, in a call of this path. */
  make(schema: Schema, name: string, path: string): unknown {
    if (schema.anyOf) return this.make(this.chance.pick(schema.anyOf), name, path)
    if (schema.const !== undefined) return schema.const
    if (schema.enum) return this.chance.pick(schema.enum)
    if (schema.type === 'string') return this.text(schema, name, path)
    if (schema.type === 'boolean') return this.chance.unit() < 0.5
    if (schema.type === 'null') return null
    if (schema.type === 'integer' || schema.type === 'number') return this.number(schema)
    if (schema.type === 'array') return this.list(schema, name, path)
    if (schema.type === 'object') return this.object(schema, path)
    // Any value: an id is the likeliest to mean something.
    return this.chance.unit() < 0.7 ? this.id(name, path) : this.chance.pick([null, true, 0, '', [], {}])
  }

  /** Required fields, and some of the others. */
  object(schema: Schema, path: string): Record<string, unknown> {
    const share = this.chance.pick([0, 0, 0.1, 0.3, 1])
    const required = new Set(schema.required)
    const fields = Object.entries(schema.properties ?? {}).filter(
      ([name]) => required.has(name) || this.chance.unit() < share,
    )
    return Object.fromEntries(fields.map(([name, field]) => [name, this.make(field, name, path)]))
  }

  private list(schema: Schema, name: string, path: string): unknown[] {
    const { items, minItems = 0, maxItems = 5 } = schema
    const count = Math.min(maxItems, minItems + this.chance.integer(3))
    return Array.from({ length: count }, () => (items ? this.make(items, name, path) : this.id(name, path)))
  }

  private number({ type, minimum = 0, maximum = 1000 }: Schema): number {
    const small = minimum + this.chance.unit() * (Math.min(maximum, minimum + 50) - minimum)
    const within = type === 'integer' ? Math.floor(small) : small
    return this.chance.pick([minimum, maximum, within, within])
  }

  private text(schema: Schema, name: string, path: string): string {
    const patterns = [schema, ...(schema.allOf ?? [])].flatMap(({ pattern }) => pattern ?? [])
    const { minLength = 0, maxLength = 1000 } = schema
    const fits = (text: string) =>
      text.length >= minLength && text.length <= maxLength && patterns.every((one) => matches(one, text))
    const tries = [...this.likely(schema, name, path), ...this.shuffled(samples), ...this.shuffled(oddTexts)]
    return tries.find(fits) ?? 'x'.repeat(Math.max(1, minLength))
  }

  private likely({ format, pattern, maxLength }: Schema, name: string, path: string): string[] {
    if (format === 'uuid' || pattern?.includes('{8}-') || /Id$|^_id/.test(name)) return [this.id(name, path)]
    if (/mail|^username$/i.test(name)) return [this.chance.pick(this.emails)]
    if (/Img$|Video$|^file$|images|videofile|filesLink/.test(name)) return [this.address()]
    if (/Date|Time/.test(name)) return [this.moment()]
    if (maxLength !== undefined && this.chance.unit() < (maxLength > 1000 ? 0.02 : 0.2)) return ['ж'.repeat(maxLength)]
    return this.chance.unit() < 0.3 ? [this.chance.pick(oddTexts)] : []
  }

  /** An id that was seen before, mostly of the right kind. */
  id(name: string, path: string): string {
    const kinds = this.chance.unit() < 0.93 ? kindsOf(name, path) : (['any'] as const)
    return (this.chance.unit() < 0.97 ? this.pool.pick(kinds) : undefined) ?? nowhere
  }

  private address(): string {
    const { addresses } = this.pool
    return addresses.length > 0 && this.chance.unit() < 0.8 ? this.chance.pick(addresses) : ''
  }

  // Around today, in steps of an hour, so that dates of one request come in any order.
  private moment(): string {
    const today = Math.floor(Date.now() / dayMs) * dayMs
    return new Date(today + (this.chance.integer(200) - 40) * hourMs).toISOString()
  }

  private shuffled(list: readonly string[]): string[] {
    const from = this.chance.integer(list.length)
    return [...list.slice(from), ...list.slice(0, from)]
  }
}

const compiled = new Map<string, RegExp>()

function matches(pattern: string, text: string): boolean {
  const form = compiled.get(pattern) ?? new RegExp(pattern, 'u')
  compiled.set(pattern, form)
  return form.test(text)
}

const samples = [
  'Night hack',
  'asha',
  'https://example.org/a?b=c#d',
  'https://example.org',
  'example.edu',
  '7',
  '100',
  '123456',
  '18.52',
  '+91 98765 43210',
  '24/02/2004',
  '2030-01-01T10:00:00.000Z',
  '2030-01-01T10:00:00',
  'Asia/Kolkata',
  'UTC',
  '.*ra.*',
  '"night"',
  '_id=01900000-0000-7000-8000-00000000dead',
  '<p>Bring a <a href="https://example.org">laptop</a></p>',
  '<a href="profile://01900000-0000-7000-8000-00000000dead">Asha</a>',
  'a quiet harbour',
  'abcdefghijklmnopqrstuvwxyz012345',
  '',
]
