import type { Chance } from '../../db/seed/generateChance.ts'
import { oddKeys, oddNumbers, oddTexts, oddValues } from './odd.ts'
import { slotsIn } from './slots.ts'

/** A request before it is written: what each spoiler changes. */
export interface Draft {
  readonly method: string
  path: string
  query: [key: string, value: string][]
  body: unknown
  /** The body's text, once a spoiler has changed how it is written. */
  raw: Buffer | undefined
  headers: Record<string, string>
}

type Spoiler = (draft: Draft, chance: Chance) => void

/** A value that doesn't belong where it is. */
export function odd(chance: Chance): unknown {
  const texts = [...oddTexts, 'x'.repeat(chance.pick([25, 26, 50, 51, 100, 101, 160, 161, 500, 501, 5000, 20_001]))]
  return chance.pick<() => unknown>([
    () => structuredClone(chance.pick(oddValues)),
    () => chance.pick(oddNumbers),
    () => chance.pick(texts),
    () => chance.pick(texts),
  ])()
}

/** Nested lists or objects, as deep as a parser may not expect. */
function nested(chance: Chance): unknown {
  let value: unknown = 1
  const depth = chance.pick([20, 200, 1500])
  for (let level = 0; level < depth; level += 1) value = chance.unit() < 0.5 ? [value] : { a: value }
  return value
}

/** A value many times; a large one less often, as bodies beyond the limit are not read. */
function repeated(chance: Chance, was: unknown): unknown[] {
  const counts = typeof was === 'object' ? [2, 21] : [2, 21, 101, 1001]
  return Array.from({ length: chance.pick(counts) }, () => was)
}

const changeValue =
  (make: (chance: Chance, was: unknown) => unknown): Spoiler =>
  (draft, chance) => {
    const slots = slotsIn(draft.body)
    if (slots.length === 0) return
    const { holder, key } = chance.pick(slots)
    holder[key] = make(chance, holder[key])
  }

const spoilBody: readonly Spoiler[] = [
  changeValue(odd),
  changeValue(odd),
  changeValue(odd),
  changeValue(nested),
  changeValue((_chance, was) => [was]),
  changeValue((_chance, was) => ({ value: was })),
  // An object may have a toString of its own that is no function.
  changeValue((_chance, was) => (typeof was === 'object' ? JSON.stringify(was) : String(was))),
  changeValue(repeated),
  (draft, chance) => {
    const slots = slotsIn(draft.body)
    if (slots.length === 0) return
    const { holder, key } = chance.pick(slots)
    delete holder[key]
  },
  (draft, chance) => {
    if (typeof draft.body !== 'object' || draft.body === null || Array.isArray(draft.body)) return
    const entry = [chance.pick(oddKeys), odd(chance)] as const
    // Also as a field of its own, not of the prototype.
    draft.body = Object.fromEntries([...Object.entries(draft.body), entry])
  },
  (draft, chance) => {
    draft.body = odd(chance)
  },
]

const spoilText: readonly ((text: string, chance: Chance) => string | Buffer)[] = [
  (text, chance) => text.slice(0, chance.integer(text.length + 1)),
  (text) => text.replace('}', ',}'),
  (text) => text + text,
  (text) => `\ufeff${text}`,
  (text) => text.replaceAll('"', "'"),
  (text) => text.replace(/:("[^"]*"|\d+)/, ':1e999'),
  (text) => text.replace(/:("[^"]*"|\d+)/, ':-9999999999999999999999999'),
  (text) => text.replace(/^\{"(\w+)":/, '{"$1":null,"$1":'),
  (text) => text.replaceAll(':', ':\u0000'),
  (text) => Buffer.concat([Buffer.from(text.slice(0, -1)), Buffer.from([0xff, 0xfe, 0xc0, 0x80, 0x7d])]),
  (text) => Buffer.from(text, 'utf16le'),
  (text, chance) => '['.repeat(chance.pick([100, 5000, 60_000])) + text,
  (text) => text.padEnd(70_000),
  () => '',
]

const types = [
  'application/json; charset=utf-16',
  'application/json; charset="',
  'application/json;;',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'application/xml',
  '',
  '\u00ff',
]

const spoilRequest: readonly Spoiler[] = [
  (draft, chance) => {
    const text = JSON.stringify(draft.body ?? {}) ?? ''
    draft.raw = Buffer.from(chance.pick(spoilText)(text, chance))
  },
  (draft, chance) => {
    draft.headers['content-type'] = chance.pick(types)
  },
  (draft, chance) => {
    const [name, value] = chance.pick<[string, string]>([
      ['content-encoding', 'gzip'],
      ['accept-encoding', 'br;q=x, gzip, *'],
      ['accept', 'application/xml'],
      ['accept-language', 'x'.repeat(500)],
      ['if-none-match', '*'],
      ['range', 'bytes=5-2'],
      ['cookie', 'a=b; '.repeat(100)],
      ['x-forwarded-for', '999.1.1.1, ::1'],
      ['origin', 'null'],
      ['expect', '200-ok'],
      ['user-agent', ''],
    ])
    draft.headers[name] = value
  },
  (draft, chance) => {
    draft.query.push([chance.pick(oddKeys), chance.pick(oddTexts)])
  },
  (draft, chance) => {
    const [first] = draft.query
    if (first) draft.query.push([first[0], chance.pick(oddTexts)])
  },
  (draft, chance) => {
    if (draft.query.length === 0) return
    chance.pick(draft.query)[1] = chance.pick(oddTexts)
  },
  (draft, chance) => {
    const parts = draft.path.split('/')
    parts[2 + chance.integer(Math.max(1, parts.length - 2))] = encode(chance.pick(oddTexts))
    draft.path = parts.join('/')
  },
  (draft, chance) => {
    draft.path += chance.pick(['/', '//', '/..', '/%2e%2e', '%00', '%', '%zz', '%c0%af', ';a=b', '?', '#a', '/x'])
  },
]

/** Encodes a part of an address; what isn't Unicode travels as its replacement. */
export const encode = (text: string) => encodeURIComponent(text.toWellFormed())

/** Spoils a valid request in one to three places. */
export function spoil(draft: Draft, chance: Chance): void {
  for (let left = 1 + chance.integer(3); left > 0; left -= 1) {
    const list = draft.body !== undefined && chance.unit() < 0.65 ? spoilBody : spoilRequest
    chance.pick(list)(draft, chance)
  }
}
