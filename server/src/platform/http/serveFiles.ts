import type { Readable } from 'node:stream'
import { inWorkLimits } from '@quad/contract/rateLimits.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { FileAddresses } from '../files/addresses.ts'
import { type VariantName, variantNames } from '../files/variants.ts'
import type { ByteRange } from '../files/store.ts'
import type { Limiter } from '../rateLimits.ts'
import { Failure, errorBody } from './failure.ts'
import type { InWork } from './inWork.ts'
import { countedAddressOf } from './network.ts'
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

interface ServedFiles {
  readonly addresses: FileAddresses
  readonly find: FindFile
  readonly limiter: Limiter
  readonly inWork: InWork
}

export type FindFile = (uploadId: string, variant: VariantName | undefined) => Promise<FileToServe | undefined>

const path = z.object({ id: z.uuid().toLowerCase(), variant: z.enum(variantNames).optional() })
const signature = z.object({
  until: z
    .string()
    .regex(/^\d{1,12}$/)
    .transform(Number),
  sign: z.string().max(100),
  view: z.literal('1').optional(),
  unnamed: z.literal('1').optional(),
})

// Opened as a page, a file can do nothing. Other sites may embed it: the address alone grants access, no cookies do.
const fileHeaders = {
  'content-security-policy':
    "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
  'access-control-allow-origin': '*',
  'accept-ranges': 'bytes',
} as const

// Not `sandbox`: Safari shows a sandboxed PDF empty, and Chromium's viewer ignores the policy (decision 11).
const pdfHeaders = {
  ...fileHeaders,
  'content-security-policy': "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'",
} as const

const yearSeconds = 31_536_000

/**
 * Serves files at the addresses made by `addresses`: public ones to everyone, others by signature (ruling 55), in byte
 * ranges if asked (FEED-19). A file that the caller may not see answers 404. Each counts against its address.
 */
export function serveFiles(app: FastifyInstance, { addresses, find, limiter, inWork }: ServedFiles): void {
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const parsed = path.safeParse(request.params)
    const address = countedAddressOf(request.ip)
    await limiter.charge('file', address)
    const found = parsed.success
      ? await inWork.run(`file ${address}`, inWorkLimits.address, reply.raw, () =>
          find(parsed.data.id, parsed.data.variant),
        )
      : undefined
    const file = found && { ...found, open: found.open && addresses.signing === 'hidden' }
    const signed = parsed.success ? readSignature(request.query, parsed.data.id, addresses) : undefined
    if (!parsed.success || !file || !(file.open || signed)) return sendNotFound(reply)
    const etag = `"${parsed.data.id}${parsed.data.variant ? `.${parsed.data.variant}` : ''}"`
    const viewed = (signed?.view ?? signed?.unnamed) === '1' && file.mime === 'application/pdf'
    const headers = viewed ? pdfHeaders : fileHeaders
    const titled = signed?.unnamed === '1' ? { ...file, name: withoutName(file.name) } : file
    const shown = viewed ? named('inline', titled) : disposition(titled)
    const until = file.open ? undefined : signed?.until
    reply.headers({ ...headers, etag, 'cache-control': lifetime(until), 'content-disposition': shown })
    if (matches(request.headers['if-none-match'], etag)) return reply.status(304).send()
    return send(request, reply, file, etag)
  }
  for (const url of ['/files/:id', '/files/:id/:variant']) {
    app.route({ method: 'GET', url, config: { call: 'file' }, exposeHeadRoute: false, handler: answer })
    app.route({ method: 'HEAD', url, config: { call: 'file' }, handler: answer })
  }
}

function readSignature(query: unknown, uploadId: string, addresses: FileAddresses) {
  const { data } = signature.safeParse(query)
  return data && addresses.opens(uploadId, data.until, data.sign, formOf(data)) ? data : undefined
}

const formOf = ({ view, unnamed }: z.output<typeof signature>) => (view ? 'view' : unnamed && 'unnamed')

const withoutName = (name: string) => `file${/\.[a-z0-9]{1,5}$/i.exec(name)?.[0] ?? ''}`

// A file's bytes never change. A signed one is cached privately until its signature expires.
function lifetime(until: number | undefined): string {
  if (until === undefined) return `public, max-age=${yearSeconds}, immutable`
  return `private, max-age=${Math.max(0, until - Math.ceil(Date.now() / 1000))}, immutable`
}

const disposition = (file: FileToServe) => (file.kind === 'file' ? named('attachment', file) : 'inline')

function named(how: 'attachment' | 'inline', { name }: FileToServe): string {
  const plain = name.replaceAll(/[^\w .()-]/g, '_')
  const exact = encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  return `${how}; filename="${plain}"; filename*=UTF-8''${exact}`
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
