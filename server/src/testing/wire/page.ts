import { readFileSync } from 'node:fs'

const docs = new URL('../../../../docs/', import.meta.url)

/** A call as a row of wire.md or specification.md lists it. */
export interface WireCall {
  /** `PUT /clubs/{}/members/{}`, without names of path parameters, which differ from ours. */
  readonly name: string
  readonly section: number
  /** In wire.md: whether the client sends its token, or `Bearer null`. Other calls have no Authorization header. */
  readonly sendsToken: boolean
  readonly bodyKeys: readonly string[]
  readonly queryKeys: readonly string[]
  /** The reply's type in the notation of wire.md §1; undefined where the page describes it in prose. */
  readonly reply: string | undefined
}

/** A page of docs/, as text. */
export function readPage(file: 'specification.md' | 'wire.md'): string {
  return readFileSync(new URL(file, docs), 'utf8')
}

/** The block of shapes in wire.md §1. */
export function shapesOf(page: string): string {
  const [, block] = /```shapes\n([^]*?)```/.exec(page) ?? []
  if (block === undefined) throw new Error('wire.md has no block of shapes.')
  return block
}

/** The calls in a page's tables. */
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

// The columns are call, auth (or row), query or body, reply.
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
