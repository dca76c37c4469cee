import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { CallSpec, FilesSpec } from '@quad/contract/call.ts'
import { areas } from '@quad/contract/calls/index.ts'
import { limits } from '@quad/contract/limits.ts'
import { type ErrorCode, refusals } from '@quad/contract/refusals/index.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Limiter } from '../rateLimits.ts'
import { countedAddressOf } from './network.ts'
import { staticFile } from './staticFile.ts'

const commonErrors: readonly ErrorCode[] = [
  'request.malformed',
  'request.invalid',
  'request.unknownKey',
  'request.tooMany',
  'server.unavailable',
]

const bodyErrors: readonly ErrorCode[] = ['request.tooLarge', 'request.unsupportedType']

/** The OpenAPI 3.1 document (API-02), derived from the contract alone. */
export function openApiDocument(publicUrl: string) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [area, calls] of Object.entries(areas)) {
    for (const [name, spec] of Object.entries<CallSpec>(calls)) {
      paths[spec.path] = { ...paths[spec.path], [spec.method.toLowerCase()]: operation(area, name, spec) }
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Quad', version: '1', description: 'The API of Quad, a campus social platform.' },
    servers: [{ url: `${publicUrl}/api` }],
    tags: Object.keys(areas).map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Error: errorSchema },
    },
  }
}

const errorSchema = {
  type: 'object',
  required: ['success', 'err'],
  properties: {
    success: { const: false },
    err: {
      type: 'object',
      required: ['message', 'code'],
      properties: {
        message: { type: 'string' },
        code: { type: 'string', enum: Object.keys(refusals) },
        fields: { type: 'object', additionalProperties: { type: 'string' } },
      },
    },
  },
}

function operation(area: string, name: string, spec: CallSpec) {
  return {
    operationId: name,
    tags: [area],
    summary: spec.summary,
    security: spec.access === 'public' ? [{}, { bearer: [] }] : [{ bearer: [] }],
    parameters: [...parameters('path', spec.params), ...parameters('query', spec.query)],
    ...(spec.body && {
      requestBody: {
        required: true,
        description: `At most ${spec.bodyBytes ?? limits.bodyBytes} bytes.`,
        content: { 'application/json': { schema: bodySchema(spec.body, spec.ignores ?? []) } },
      },
    }),
    ...(spec.files && {
      requestBody: { required: true, content: { 'multipart/form-data': { schema: filesSchema(spec.files) } } },
    }),
    responses: { 200: ok(spec), ...errorResponses(spec) },
  }
}

function parameters(where: 'path' | 'query', schema: z.ZodObject | undefined) {
  return Object.entries(schema?.shape ?? {}).map(([name, field]) => ({
    name,
    in: where,
    required: where === 'path' || !takesUndefined(field),
    schema: jsonSchema(z.object({ field }), 'input').properties?.['field'] ?? {},
  }))
}

const takesUndefined = (field: z.core.$ZodType) => z.safeParse(field, undefined).success

const ok = ({ reply, download }: CallSpec) => ({
  description: 'Success',
  content: { [download?.type ?? 'application/json']: { schema: jsonSchema(reply, 'output') } },
})

function errorResponses(spec: CallSpec) {
  const codes = [
    ...commonErrors,
    ...(spec.method === 'GET' ? [] : bodyErrors),
    ...(spec.access === 'public' ? [] : (['auth.required'] as const)),
    ...(spec.access === 'signedIn' ? (['account.incomplete'] as const) : []),
    ...spec.errors,
  ]
  const byStatus = Map.groupBy(codes, (code) => refusals[code].status)
  return Object.fromEntries(
    [...byStatus].map(([status, group]) => [
      status,
      {
        description: group.map((code) => `\`${code}\`: ${refusals[code].message}`).join('\n\n'),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  )
}

function jsonSchema(schema: z.ZodType, io: 'input' | 'output') {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io })
  return rest
}

function bodySchema(schema: z.ZodType, ignored: readonly string[]) {
  const body = jsonSchema(schema, 'input')
  const ignoredKeys = Object.fromEntries(
    ignored.map((key) => [key, { description: 'Sent by existing clients; ignored.' }]),
  )
  return { ...body, properties: { ...body.properties, ...ignoredKeys } }
}

function filesSchema({ field, max, bytes }: FilesSpec) {
  const items = { type: 'string', format: 'binary', description: `At most ${bytes} bytes.` }
  return {
    type: 'object',
    required: [field],
    properties: { [field]: { type: 'array', minItems: 1, maxItems: max, items } },
    additionalProperties: false,
  }
}

const swaggerUi = path.dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))
const javascript = 'text/javascript; charset=utf-8'
const swaggerUiFiles = { 'swagger-ui.css': 'text/css; charset=utf-8', 'swagger-ui-bundle.js': javascript } as const
const start = "SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#reader', deepLinking: true })"

/** Serves the document and Swagger UI, without loading anything from other hosts; each counts as a visitor's read. */
export function serveOpenApi(app: FastifyInstance, publicUrl: string, limiter: Limiter): void {
  const serve = (url: string, call: string, type: string, headers: object, load: () => Promise<string | Buffer>) => {
    const send = staticFile(load)
    app.get(url, { config: { call } }, async (request, reply) => {
      await limiter.charge('visitor', countedAddressOf(request.ip))
      return send(request, reply.headers(headers), type)
    })
  }
  const json = 'application/json; charset=utf-8'
  serve('/api/openapi.json', 'openapi', json, {}, async () => JSON.stringify(openApiDocument(publicUrl)))
  serve(
    '/api/docs',
    'docs',
    'text/html; charset=utf-8',
    { 'content-security-policy': docsPolicy },
    async () => docsPage,
  )
  serve('/api/docs/start.js', 'docs', javascript, {}, async () => start)
  for (const [file, type] of Object.entries(swaggerUiFiles)) {
    const headers = { 'cache-control': 'public, max-age=86400' }
    serve(`/api/docs/${file}`, 'docs', type, headers, () => readFile(path.join(swaggerUi, file)))
  }
}

const docsPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const docsPage = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Quad API</title>
<link rel="stylesheet" href="/api/docs/swagger-ui.css"></head>
<body><div id="reader"></div><script src="/api/docs/swagger-ui-bundle.js"></script><script src="/api/docs/start.js"></script></body></html>`
