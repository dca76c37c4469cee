import { readFileSync } from 'node:fs'

// The specification lies beside every checkout.
const specification = new URL('../../../../../shared/spec/', import.meta.url)

/** A call of the mobile client, as a row of wire.md lists it. */
export interface WireCall {
  /** `PUT /clubs/{}/members/{}`: the specification's names of path parameters differ from ours. */
  readonly name: string
  readonly section: number
  /** Sends its token, or `Bearer null`; other calls send no Authorization at all. */
  readonly sendsToken: boolean
  readonly bodyKeys: readonly string[]
  readonly queryKeys: readonly string[]
  /** The reply's type in the notation of §1; undefined where the page describes it in prose. */
  readonly reply: string | undefined
}

/** A file of the specification, as text. */
export function readSpecification(file: string): string {
  return readFileSync(new URL(file, specification), 'utf8')
}

/** The block of shapes in §1 of wire.md. */
export function shapesOf(page: string): string {
  const [, block] = /```shapes\n([^]*?)```/.exec(page) ?? []
  if (block === undefined) throw new Error('wire.md has no block of shapes.')
  return block
}

/** The calls in the tables of wire.md. */
export function callsOf(page: string): WireCall[] {
  return page.split(/^## /m).flatMap((text) => {
    const section = Number.parseInt(text, 10)
    return text.split('\n').flatMap((line) => readRow(line, section) ?? [])
  })
}

/** A call's path without the names of its parameters, its query and anything in brackets. */
export function withoutNames(place: string): string {
  return place
    .replaceAll('*', '')
    .replace(/\{query\}|[[?.;].*$/g, '')
    .replaceAll(/\{[^}]*\}/g, '{}')
}

// The columns are call, auth, query or body, reply.
function readRow(line: string, section: number): WireCall | undefined {
  const [, call = '', auth = '', asked = '', reply = ''] = line.split(/(?<!\\)\|/).map((cell) => cell.trim())
  const [, method, place = ''] = /^(GET|POST|PUT|DELETE) (\/\S*)/.exec(call) ?? []
  if (!method) return undefined
  const queries = [...`${call} ${method === 'GET' ? asked : ''}`.matchAll(/[?&]([\w$[\].]+)=/g)]
  return {
    name: `${method} ${withoutNames(place)}`,
    section,
    sendsToken: !/^\**N\b/.test(auth),
    bodyKeys: method === 'GET' ? [] : keysIn(asked),
    queryKeys: queries.map(([, key = '']) => key),
    reply: replyIn(reply.replaceAll('*', '')),
  }
}

/** The outermost keys of all objects in a cell such as `{ _id, members:[…] } or { active:true }`. */
function keysIn(cell: string): string[] {
  let [flat, depth] = ['', 0]
  for (const sign of cell.replaceAll(/"[^"]*"/g, '0').replaceAll('*', '')) {
    if ('{[('.includes(sign)) depth += 1
    if (depth <= 1) flat += sign
    if ('}])'.includes(sign)) depth -= 1
  }
  return [...flat.matchAll(/\{([^{}]*)\}/g)].flatMap(([, fields = '']) =>
    fields.split(',').flatMap((field) => {
      const [, key] = /^(?:the same \+|\+ any of:)?\s*([A-Za-z_]\w*)(?!\w*\.)/.exec(field.trim()) ?? []
      return key === undefined ? [] : [key]
    }),
  )
}

/** `[U]` of `bare array of U, newest first`, `Club` of `Club (admin = U objects)`, `any` of `any JSON`. */
function replyIn(cell: string): string | undefined {
  const [, item] = /^(?:bare )?array of ([A-Z]\w*)/.exec(cell) ?? []
  if (item !== undefined) return `[${item}]`
  if (cell.startsWith('any JSON')) return 'any'
  return /^\{(?:\s*\w+:\[?\w+\]?\s*,?)+\s*\}/.exec(cell)?.[0] ?? /^[A-Z]\w*(?=$|[\s,;.])/.exec(cell)?.[0]
}
