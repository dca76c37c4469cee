import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { CallSpec, FilesSpec } from '@quad/contract/call.ts'
import { areas } from '@quad/contract/calls/index.ts'
import { type ErrorCode, refusals } from '@quad/contract/refusals/index.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'

const frameErrors: readonly ErrorCode[] = [
  'request.malformed',
  'request.invalid',
  'request.unknownKey',
  'request.tooMany',
  'server.unavailable',
]

const bodyErrors: readonly ErrorCode[] = ['request.tooLarge', 'request.unsupportedType']

/** The published OpenAPI 3.1 document (API-02), derived from the contract alone. */
export function openApiDocument(publicUrl: string) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [area, calls] of Object.entries(areas)) {
    for (const [name, spec] of Object.entries<CallSpec>(calls)) {
      paths[spec.path] = { ...paths[spec.path], [spec.method.toLowerCase()]: operation(area, name, spec) }
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Quad', version: '1', description: 'The calls of the campus social platform Quad.' },
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
        content: { 'application/json': { schema: bodySchema(spec.body, spec.ignores ?? []) } },
      },
    }),
    ...(spec.files && {
      requestBody: { required: true, content: { 'multipart/form-data': { schema: filesSchema(spec.files) } } },
    }),
    responses: { 200: ok(spec.reply), ...refusalResponses(spec) },
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

const ok = (reply: z.ZodType) => ({
  description: 'Success',
  content: { 'application/json': { schema: jsonSchema(reply, 'output') } },
})

function refusalResponses(spec: CallSpec) {
  const codes = [
    ...frameErrors,
    ...(spec.body || spec.files ? bodyErrors : []),
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
  const past = Object.fromEntries(ignored.map((key) => [key, { description: 'Sent by existing clients; read past.' }]))
  return { ...body, properties: { ...body.properties, ...past } }
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

const reader = path.dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))
const readerFiles = { 'swagger-ui.css': 'text/css', 'swagger-ui-bundle.js': 'text/javascript' } as const

/** Serves the document and a page to read it, from this server alone. */
export function serveOpenApi(app: FastifyInstance, publicUrl: string): void {
  const document = openApiDocument(publicUrl)
  app.get('/api/openapi.json', { config: { call: 'openapi' } }, async () => document)
  app.get('/api/docs', { config: { call: 'docs' } }, async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header(
        'content-security-policy',
        "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      )
      .send(readerPage),
  )
  app.get('/api/docs/start.js', { config: { call: 'docs' } }, async (_request, reply) =>
    reply
      .type('text/javascript')
      .send("SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#reader', deepLinking: true })"),
  )
  for (const [file, type] of Object.entries(readerFiles)) {
    app.get(`/api/docs/${file}`, { config: { call: 'docs' } }, async (_request, reply) =>
      reply
        .type(type)
        .header('cache-control', 'public, max-age=86400')
        .send(await readFile(path.join(reader, file))),
    )
  }
}

const readerPage = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Quad: the calls</title>
<link rel="stylesheet" href="/api/docs/swagger-ui.css"></head>
<body><div id="reader"></div><script src="/api/docs/swagger-ui-bundle.js"></script><script src="/api/docs/start.js"></script></body></html>`
