import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { FileAddresses } from '../files/addresses.ts'
import { type VariantName, variantNames } from '../files/variants.ts'
import type { ByteRange } from '../files/store.ts'
import { Failure, errorBody } from './failure.ts'
import { readRange } from './range.ts'

export interface FileToServe {
  readonly kind: 'image' | 'video' | 'file'
  readonly mime: string
  readonly size: number
  /** The uploader's file name. */
  readonly name: string
  /** Visible to everyone, so it needs no signature. */
  readonly open: boolean
  /** The bytes, or a range of them; undefined if the store has lost them. */
  read(range?: ByteRange): Promise<Readable | undefined>
}

type FindFile = (uploadId: string, variant: VariantName | undefined) => Promise<FileToServe | undefined>

const path = z.object({ id: z.uuid().toLowerCase(), variant: z.enum(variantNames).optional() })
const signature = z.object({
  until: z
    .string()
    .regex(/^\d{1,12}$/)
    .transform(Number),
  sign: z.string().max(100),
})

// Opened as a page, a file can do nothing. Other sites may embed it: the address alone grants access, no cookies do.
const fileHeaders = {
  'content-security-policy':
    "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
  'access-control-allow-origin': '*',
  'accept-ranges': 'bytes',
} as const

const yearSeconds = 31_536_000

/**
 * Serves files at the addresses made by `addresses`: public ones to everyone, others by signature (ruling 55), in byte
 * ranges if asked (FEED-19). A file that the caller may not see answers 404.
 */
export function serveFiles(app: FastifyInstance, addresses: FileAddresses, find: FindFile): void {
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const parsed = path.safeParse(request.params)
    const file = parsed.success ? await find(parsed.data.id, parsed.data.variant) : undefined
    const until =
      parsed.success && file && !file.open ? signedUntil(request.query, parsed.data.id, addresses) : undefined
    if (!parsed.success || !file || (!file.open && until === undefined)) return sendNotFound(reply)
    const etag = `"${parsed.data.id}${parsed.data.variant ? `.${parsed.data.variant}` : ''}"`
    reply.headers({ ...fileHeaders, etag, 'cache-control': lifetime(until), 'content-disposition': disposition(file) })
    if (matches(request.headers['if-none-match'], etag)) return reply.status(304).send()
    return send(request, reply, file, etag)
  }
  for (const url of ['/files/:id', '/files/:id/:variant']) {
    app.route({ method: 'GET', url, config: { call: 'file' }, exposeHeadRoute: false, handler: answer })
    app.route({ method: 'HEAD', url, config: { call: 'file' }, handler: answer })
  }
}

function signedUntil(query: unknown, uploadId: string, addresses: FileAddresses): number | undefined {
  const given = signature.safeParse(query)
  return given.success && addresses.opens(uploadId, given.data.until, given.data.sign) ? given.data.until : undefined
}

// A file's bytes never change. A signed one is cached privately until its signature expires.
function lifetime(until: number | undefined): string {
  if (until === undefined) return `public, max-age=${yearSeconds}, immutable`
  return `private, max-age=${Math.max(0, until - Math.ceil(Date.now() / 1000))}, immutable`
}

function disposition({ kind, name }: FileToServe): string {
  if (kind !== 'file') return 'inline'
  const plain = name.replaceAll(/[^\w .()-]/g, '_')
  const exact = encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  return `attachment; filename="${plain}"; filename*=UTF-8''${exact}`
}

function matches(header: string | undefined, etag: string): boolean {
  return (header ?? '').split(',').some((one) => one.trim().replace(/^W\//, '') === etag || one.trim() === '*')
}

async function send(request: FastifyRequest, reply: FastifyReply, file: FileToServe, etag: string) {
  const condition = request.headers['if-range']
  const wanted = condition === undefined || condition === etag ? request.headers.range : undefined
  const range = readRange(wanted, file.size)
  if (range === 'outside') return reply.status(416).header('content-range', `bytes */${file.size}`).send()
  const { start, end } = range ?? { start: 0, end: file.size - 1 }
  reply
    .status(range ? 206 : 200)
    .type(file.mime)
    .header('content-length', end - start + 1)
  if (range) reply.header('content-range', `bytes ${start}-${end}/${file.size}`)
  if (request.method === 'HEAD') return reply.send()
  const stream = await file.read(range)
  return stream ? reply.send(stream) : sendNotFound(reply)
}

function sendNotFound(reply: FastifyReply) {
  const failure = new Failure('request.notFound')
  for (const name of ['content-length', 'content-range', 'content-disposition', 'etag']) reply.removeHeader(name)
  return reply
    .status(failure.status)
    .header('cache-control', 'no-store')
    .type('application/json')
    .send(errorBody(failure))
}
