import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type FileAddresses, type VariantName, variantNames } from '../files/addresses.ts'
import type { ByteRange } from '../files/store.ts'
import { Failure, errorBody } from './failure.ts'
import { readRange } from './range.ts'

/** A file, or a smaller form of it, as it goes out. */
export interface FileToServe {
  readonly kind: 'image' | 'video' | 'file'
  readonly mime: string
  /** In bytes. */
  readonly size: number
  /** What its sender calls it. */
  readonly name: string
  /** Everyone may see it. */
  readonly open: boolean
  /** Its bytes or a stretch of them; undefined when the store has lost it. */
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

// As a page of its own a file may do nothing; its pictures and films may be used by other pages, which bring no one's
// rights along: whoever has the address may open it.
const always = {
  'content-security-policy':
    "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
  'access-control-allow-origin': '*',
  'accept-ranges': 'bytes',
} as const

const yearSeconds = 31_536_000

/**
 * Serves files at the addresses that `addresses` makes: to everyone where everyone may see them, else by signature
 * (ruling 55); in stretches where asked so (FEED-19). What may not be seen is not there.
 */
export function serveFiles(app: FastifyInstance, addresses: FileAddresses, find: FindFile): void {
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const asked = path.safeParse(request.params)
    const file = asked.success ? await find(asked.data.id, asked.data.variant) : undefined
    const until = asked.success && file && !file.open ? signedUntil(request.query, asked.data.id, addresses) : undefined
    if (!asked.success || !file || (!file.open && until === undefined)) return refuse(reply)
    const etag = `"${asked.data.id}${asked.data.variant ? `.${asked.data.variant}` : ''}"`
    reply.headers({ ...always, etag, 'cache-control': lifetime(until), 'content-disposition': disposition(file) })
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

// A file never changes under its address. One that is signed is its reader's alone, until the signature ends.
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
  return stream ? reply.send(stream) : refuse(reply)
}

function refuse(reply: FastifyReply) {
  const failure = new Failure('request.notFound')
  for (const name of ['content-length', 'content-range', 'content-disposition', 'etag']) reply.removeHeader(name)
  return reply
    .status(failure.status)
    .header('cache-control', 'no-store')
    .type('application/json')
    .send(errorBody(failure))
}
