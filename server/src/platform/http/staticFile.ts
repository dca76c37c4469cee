import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { encodingFor } from './compress.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

/**
 * Sends the same bytes to everybody. They are loaded and compressed for the first request of each encoding and kept, so
 * that clients that read slowly share one copy.
 */
export function staticFile(load: () => Promise<string | Buffer>) {
  const kept = new Map<string, Promise<Buffer>>()
  const once = (name: string, make: () => Promise<Buffer>) => {
    const known = kept.get(name)
    if (known) return known
    const made = make()
    kept.set(name, made)
    made.catch(() => kept.delete(name))
    return made
  }
  const plain = () => once('plain', async () => Buffer.from(await load()))
  const encoded = {
    br: () => once('br', async () => brotli(await plain(), quality)),
    gzip: () => once('gzip', async () => zip(await plain())),
  }
  return async (request: FastifyRequest, reply: FastifyReply, type: string) => {
    const encoding = encodingFor(request.headers['accept-encoding'], ['br', 'gzip'])
    if (encoding) reply.header('content-encoding', encoding)
    const bytes = await (encoding ? encoded[encoding]() : plain())
    return reply.header('vary', 'Accept-Encoding').type(type).send(bytes)
  }
}
