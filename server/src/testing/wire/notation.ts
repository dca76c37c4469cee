/** A type of wire.md: a scalar or shape by its name, a list, or an object with fields. */
export type WireType =
  | { readonly kind: 'named'; readonly name: string }
  | { readonly kind: 'list'; readonly item: WireType }
  | { readonly kind: 'object'; readonly fields: readonly WireField[] }

export interface WireField {
  readonly name: string
  readonly type: WireType
  /** May be null or absent. */
  readonly optional: boolean
}

export type WireShapes = ReadonlyMap<string, readonly WireField[]>

const dateForm = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

/** The scalars of wire.md §1, with dates as in ruling 17. */
const scalars: Readonly<Record<string, (value: unknown) => boolean>> = {
  id: (value) => typeof value === 'string' && value !== '',
  str: (value) => typeof value === 'string',
  bool: (value) => typeof value === 'boolean',
  int: (value) => Number.isInteger(value),
  date: (value) => typeof value === 'string' && dateForm.test(value),
  any: () => true,
}

/** Reads a block of shapes, one a line: `U { _id:id college:id? }`. @throws if anything in it can't be read */
export function readShapes(block: string): WireShapes {
  const shapes = new Map<string, readonly WireField[]>()
  for (const line of block.split('\n').filter((text) => text.trim() !== '')) {
    const [, name, fields] = /^(\w+) \{([^{}]*)\}$/.exec(line.trim()) ?? []
    if (name === undefined || fields === undefined) throw new Error(`Unreadable shape: ${line}`)
    if (shapes.has(name)) throw new Error(`The shape ${name} is declared twice`)
    shapes.set(name, readFields(fields))
  }
  for (const [name, fields] of shapes) for (const { type } of fields) assertKnown(type, shapes, name)
  return shapes
}

/** Reads a type: `Post`, `[Post]` or `{ posts:[Post], morePosts:bool }`. @throws if it can't be read */
export function readType(text: string): WireType {
  const [, inner] = /^\{([^{}]*)\}$/.exec(text) ?? []
  if (inner !== undefined) return { kind: 'object', fields: readFields(inner) }
  const [, item] = /^\[(\w+)\]$/.exec(text) ?? []
  if (item !== undefined) return { kind: 'list', item: { kind: 'named', name: item } }
  if (!/^\w+$/.test(text)) throw new Error(`Unreadable type: ${text}`)
  return { kind: 'named', name: text }
}

function readFields(text: string): WireField[] {
  return text
    .split(/[\s,]+/)
    .filter((field) => field !== '')
    .map((field) => {
      const [, name, type, mark] = /^(\w+):(\[?\w+\]?)(\??)$/.exec(field) ?? []
      if (name === undefined || type === undefined) throw new Error(`Unreadable field: ${field}`)
      return { name, type: readType(type), optional: mark === '?' }
    })
}

function assertKnown(type: WireType, shapes: WireShapes, where: string): void {
  if (type.kind === 'list') return assertKnown(type.item, shapes, where)
  if (type.kind === 'named' && !(type.name in scalars) && !shapes.has(type.name))
    throw new Error(`Unknown type ${type.name} in ${where}`)
}

/** A rule on a shape's values that its fields can't express; returns the problem, if any. */
export type WireRules = Readonly<Record<string, (value: Readonly<Record<string, unknown>>) => string | undefined>>

export interface WireChecker {
  /** Why a client can't parse the value as this type, each problem with its path; [] if it can. */
  problems(type: WireType, value: unknown): string[]
  /** The fields of these types (as `Post.fest`) that no checked reply had a value for, without those in `except`. */
  unseen(types: readonly WireType[], except?: readonly string[]): string[]
}

export function createChecker(shapes: WireShapes, rules: WireRules = {}): WireChecker {
  const seen = new Set<string>()

  function check(type: WireType, value: unknown, path: string): string[] {
    if (type.kind === 'list') {
      if (!Array.isArray(value)) return [`${path} is no list`]
      return value.flatMap((item: unknown, at) => check(type.item, item, `${path}[${at}]`))
    }
    if (type.kind === 'object') return checkFields(type.fields, value, path)
    const scalar = scalars[type.name]
    if (scalar) return scalar(value) ? [] : [`${path} is no ${type.name}: ${JSON.stringify(value)}`]
    return checkFields(shapes.get(type.name) ?? [], value, path, type.name)
  }

  function checkFields(fields: readonly WireField[], value: unknown, path: string, shape = ''): string[] {
    if (!isObject(value)) return [`${path} is no object: ${JSON.stringify(value)}`]
    const wrong = fields.flatMap(({ name, type, optional }) => {
      const inner = value[name]
      if (optional && (inner === undefined || inner === null)) return []
      seen.add(`${shape}.${name}`)
      return check(type, inner, `${path}.${name}`)
    })
    const broken = wrong.length === 0 ? rules[shape]?.(value) : undefined
    return broken === undefined ? wrong : [`${path} ${broken}`]
  }

  return {
    problems: (type, value) => check(type, value, 'reply'),
    unseen(types, except = []) {
      const fields = new Set<string>()
      for (const type of types) addFields(type, shapes, new Set(except), fields)
      return [...fields].filter((field) => !seen.has(field))
    },
  }
}

function addFields(type: WireType, shapes: WireShapes, except: ReadonlySet<string>, fields: Set<string>): void {
  if (type.kind === 'list') return addFields(type.item, shapes, except, fields)
  const inner = type.kind === 'object' ? type.fields : (shapes.get(type.name) ?? [])
  const shape = type.kind === 'object' ? '' : type.name
  for (const field of inner) {
    const name = `${shape}.${field.name}`
    if (fields.has(name) || except.has(name)) continue
    fields.add(name)
    addFields(field.type, shapes, except, fields)
  }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
