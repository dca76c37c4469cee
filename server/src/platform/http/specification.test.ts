import { readFile } from 'node:fs/promises'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { openApiDocument } from './openapi.ts'

// The contract is compared with the specification's own text, which lies beside every checkout.
const specification = new URL('../../../../../shared/spec/', import.meta.url)

const operation = z.object({
  parameters: z.array(z.object({ name: z.string(), in: z.string() })),
  requestBody: z
    .object({
      content: z.record(z.string(), z.object({ schema: z.object({ properties: z.record(z.string(), z.unknown()) }) })),
    })
    .optional(),
})
const openApi = z.object({ paths: z.record(z.string(), z.record(z.string(), operation)) })

interface ListedCall {
  /** `PUT /clubs/{}/members/{}`: the specification's names of path parameters differ from ours. */
  readonly name: string
  readonly bodyKeys: readonly string[]
  readonly queryKeys: readonly string[]
}

const withoutNames = (place: string) =>
  place
    .replaceAll('*', '')
    .replace(/\{query\}|[[?.;].*$/g, '')
    .replaceAll(/\{[^}]*\}/g, '{}')

const published = new Map<string, { readonly bodyKeys: readonly string[]; readonly queryKeys: readonly string[] }>()
let mobile: readonly ListedCall[]
let parts: readonly string[]
beforeAll(async () => {
  const { paths } = openApi.parse(openApiDocument('https://quad.example'))
  for (const [place, methods] of Object.entries(paths)) {
    for (const [method, { parameters, requestBody }] of Object.entries(methods)) {
      published.set(`${method.toUpperCase()} ${withoutNames(place)}`, {
        bodyKeys: Object.values(requestBody?.content ?? {}).flatMap(({ schema }) => Object.keys(schema.properties)),
        queryKeys: parameters.filter((one) => one.in === 'query').map((one) => one.name),
      })
    }
  }
  const read = (file: string) => readFile(new URL(file, specification), 'utf8')
  mobile = callsOfTables(await read('wire.md'))
  const texts = [await read('part-1-accounts-feed-chats.txt'), await read('part-2-clubs-events-colleges.txt')]
  parts = texts.flatMap((text) => callsOfList(text))
})

/** The rows of wire.md: call, auth, query or body, reply. */
function callsOfTables(text: string): ListedCall[] {
  return text.split('\n').flatMap((line) => {
    const [, call = '', , asked = ''] = line.split(/(?<!\\)\|/).map((cell) => cell.trim())
    const [, method, place = ''] = /^(GET|POST|PUT|DELETE) (\/\S*)/.exec(call) ?? []
    if (!method) return []
    const queries = [...`${call} ${method === 'GET' ? asked : ''}`.matchAll(/[?&]([\w$[\].]+)=/g)]
    return {
      name: `${method} ${withoutNames(place)}`,
      bodyKeys: method === 'GET' ? [] : keysIn(asked),
      queryKeys: queries.map(([, key = '']) => key),
    }
  })
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

/** `GET/PUT /fests/{id}; …` in section 7 of a part. */
function callsOfList(text: string): string[] {
  const [, section = ''] = /\n## 7\. .*\n([^]*?)(?=\n## |$)/.exec(text) ?? []
  const lists = section.matchAll(/((?:(?:GET|POST|PUT|DELETE)(?:, |\/)?)+) (\/[^\s;,)]*)/g)
  return [...lists].flatMap(([, methods = '', place = '']) =>
    methods.split(/, |\//).map((method) => `${method} ${withoutNames(place)}`),
  )
}

test('[API-01] every call that the two parts list exists with its method and path', () => {
  expect(parts.length).toBeGreaterThan(90)
  expect(parts.filter((name) => !published.has(name))).toEqual([])
})

test('[API-01] every call of the mobile client exists with its method, path, and every body and query key', () => {
  expect(mobile.length).toBeGreaterThan(90)
  expect(mobile.flatMap(({ bodyKeys }) => bodyKeys).length).toBeGreaterThan(200)
  const wrong = mobile.flatMap(({ name, bodyKeys, queryKeys }) => {
    const ours = published.get(name)
    if (!ours) return [name]
    return [
      ...bodyKeys.filter((key) => !ours.bodyKeys.includes(key)),
      ...queryKeys.filter((key) => !ours.queryKeys.includes(key)),
    ].map((key) => `${name} ${key}`)
  })
  expect(wrong).toEqual([])
})
