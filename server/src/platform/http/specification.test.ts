import { expect, test } from 'vitest'
import { z } from 'zod'
import { callsOf, readPage, type WireCall, withoutNames } from '../../testing/wire/page.ts'
import { wireCalls } from '../../testing/wire/walk.ts'
import { openApiDocument } from './openapi.ts'

const operation = z.object({
  parameters: z.array(z.object({ name: z.string(), in: z.string() })),
  requestBody: z
    .object({
      content: z.record(z.string(), z.object({ schema: z.object({ properties: z.record(z.string(), z.unknown()) }) })),
    })
    .optional(),
})
const openApi = z.object({ paths: z.record(z.string(), z.record(z.string(), operation)) })

const published = new Map<string, { readonly bodyKeys: readonly string[]; readonly queryKeys: readonly string[] }>()
const { paths } = openApi.parse(openApiDocument('https://quad.example'))
for (const [place, methods] of Object.entries(paths)) {
  for (const [method, { parameters, requestBody }] of Object.entries(methods)) {
    // A list's download has its address with an ending, which `withoutNames` leaves out.
    if (place.endsWith('.csv')) continue
    published.set(`${method.toUpperCase()} ${withoutNames(place)}`, {
      bodyKeys: Object.values(requestBody?.content ?? {}).flatMap(({ schema }) => Object.keys(schema.properties)),
      queryKeys: parameters.filter((one) => one.in === 'query').map((one) => one.name),
    })
  }
}

const specifiedCalls = callsOf(readPage('specification.md'))

/** Of the listed calls, those that the server lacks, and body and query keys that it doesn't accept. */
function missing(listed: readonly WireCall[]): string[] {
  return listed.flatMap(({ name, bodyKeys, queryKeys }) => {
    const ours = published.get(name)
    if (!ours) return [name]
    return [
      ...bodyKeys.filter((key) => !ours.bodyKeys.includes(key)),
      ...queryKeys.filter((key) => !ours.queryKeys.includes(key)),
    ].map((key) => `${name} ${key}`)
  })
}

test('[API-01] every call of the specification exists with its method, path, and the keys that it names', () => {
  expect(specifiedCalls).toHaveLength(90)
  expect(missing(specifiedCalls)).toEqual([])
})

test('[API-01] every call of the mobile client exists with its method, path, and every body and query key', () => {
  expect(wireCalls.length).toBeGreaterThan(90)
  expect(wireCalls.flatMap(({ bodyKeys }) => bodyKeys).length).toBeGreaterThan(200)
  expect(missing(wireCalls)).toEqual([])
})
