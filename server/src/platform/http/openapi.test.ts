import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { Validator } from '@seriousme/openapi-schema-validator'
import type { CallSpec } from '@quad/contract/call.ts'
import { areas, calls } from '@quad/contract/calls/index.ts'
import { refusals } from '@quad/contract/refusals/index.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { sendRaw } from '../../testing/raw.ts'
import { openApiDocument } from './openapi.ts'

const operation = z.object({
  operationId: z.string(),
  tags: z.array(z.string()),
  summary: z.string(),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  parameters: z.array(z.object({ name: z.string(), in: z.string(), required: z.boolean(), schema: z.unknown() })),
  requestBody: z
    .object({
      content: z.record(z.string(), z.object({ schema: z.object({ properties: z.record(z.string(), z.unknown()) }) })),
    })
    .optional(),
  responses: z.record(z.string(), z.object({ description: z.string(), content: z.unknown() })),
})
const openApi = z.object({ openapi: z.string(), paths: z.record(z.string(), z.record(z.string(), operation)) })

let quad: TestQuad
let document: z.output<typeof openApi>
let published: Record<string, unknown>
beforeAll(async () => {
  quad = await startTestQuad()
  published = z.looseObject({}).parse((await quad.send('GET', '/api/openapi.json')).reply())
  document = openApi.parse(published)
})
afterAll(() => quad.stop())

test('[API-02] the published document is valid OpenAPI 3.1', async () => {
  const result = await new Validator().validate(published)
  expect(result).toMatchObject({ valid: true })
  expect(document.openapi).toMatch(/^3\.1\./)
})

test('[API-02] the document describes every call and nothing else', () => {
  const described = Object.values(document.paths).flatMap((methods) => Object.values(methods))
  expect(described.map((one) => one.operationId).toSorted()).toEqual(Object.keys(calls).toSorted())
})

describe.each(Object.entries<CallSpec>(calls))('[API-02] %s', (name, spec) => {
  const described = () => operation.parse(document.paths[spec.path]?.[spec.method.toLowerCase()])

  test('has its method, path, area and security', () => {
    const { operationId, tags, security } = described()
    expect(operationId).toBe(name)
    expect(
      Object.entries(areas)
        .filter(([, area]) => Object.hasOwn(area, name))
        .map(([area]) => area),
    ).toEqual(tags)
    expect(security).toEqual(spec.access === 'public' ? [{}, { bearer: [] }] : [{ bearer: [] }])
  })

  test('documents every error code under its status', () => {
    const { responses } = described()
    expect(responses['200']).toBeDefined()
    const codes = [
      ...spec.errors,
      'request.malformed',
      'request.invalid',
      'request.unknownKey',
      'request.tooMany',
    ] as const
    const otherAccess = { public: [], completing: ['auth.required'], activating: ['auth.required'] } as const
    const byAccess =
      spec.access === 'signedIn' ? (['auth.required', 'account.incomplete'] as const) : otherAccess[spec.access]
    for (const code of [...codes, ...byAccess]) {
      expect(responses[refusals[code].status]?.description).toContain(`\`${code}\``)
    }
    expect(Object.keys(responses)).toEqual(
      expect.arrayContaining(
        spec.method === 'GET' ? ['200', '400', '429', '503'] : ['200', '400', '415', '429', '503'],
      ),
    )
  })

  test('documents every parameter and body field', () => {
    const { parameters, requestBody } = described()
    expect(parameters.map((one) => one.name)).toEqual([
      ...Object.keys(spec.params?.shape ?? {}),
      ...Object.keys(spec.query?.shape ?? {}),
    ])
    const required = Object.entries(spec.query?.shape ?? {}).filter(
      ([, field]) => !z.safeParse(field, undefined).success,
    )
    expect(parameters.filter((one) => one.required).map((one) => one.name)).toEqual([
      ...Object.keys(spec.params?.shape ?? {}),
      ...required.map(([key]) => key),
    ])
    const type = spec.files ? 'multipart/form-data' : 'application/json'
    const properties = Object.keys(requestBody?.content[type]?.schema.properties ?? {})
    expect(properties).toEqual(expect.arrayContaining([...(spec.ignores ?? [])]))
    expect(properties.length > 0).toBe(spec.body !== undefined || spec.files !== undefined)
    if (spec.files) expect(properties).toEqual([spec.files.field])
  })
})

test.each(['br', 'gzip', undefined])(
  '[API-02] the document is sent encoded as %s, and once more the same',
  async (encoding) => {
    const read = () => sendRaw(quad.url, 'GET', '/api/openapi.json', { 'accept-encoding': encoding ?? 'identity' })
    const [one, two] = [await read(), await read()]
    expect(one.headers['content-encoding']).toBe(encoding)
    expect(two.bytes.equals(one.bytes)).toBe(true)
    const unpack = { br: brotliDecompressSync, gzip: gunzipSync, none: (bytes: Buffer) => bytes }
    const text = unpack[encoding === 'br' || encoding === 'gzip' ? encoding : 'none'](one.bytes).toString()
    expect(text).toBe(JSON.stringify(openApiDocument('http://quad.test')))
  },
)

test('[API-02] the documentation page loads from this server only', async () => {
  const page = await quad.send('GET', '/api/docs')
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'; script-src 'self';/)
  const loaded = [...String(page.body).matchAll(/(?:src|href)="([^"]+)"/g)].map(([, place]) => place ?? '')
  expect(loaded).toHaveLength(3)
  for (const place of loaded) expect((await quad.send('GET', place)).status).toBe(200)
})
