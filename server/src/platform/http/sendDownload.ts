import { once } from 'node:events'
import type { CallSpec } from '@quad/contract/call.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { TaggedText } from './handler.ts'

/** Sends a file; resolves once it has been read, or its client has hung up. */
export async function sendDownload(
  request: FastifyRequest,
  reply: FastifyReply,
  { type, filename }: NonNullable<CallSpec['download']>,
  answer: unknown,
): Promise<FastifyReply> {
  const closed = reply.raw.destroyed ? undefined : once(reply.raw, 'close')
  reply.headers({
    'content-type': type.startsWith('text/') ? `${type}; charset=utf-8` : type,
    'content-disposition': `attachment; filename="${filename}"`,
    'cache-control': 'no-store',
  })
  void (isTagged(answer) ? sendTagged(request, reply, answer) : reply.send(answer))
  await closed
  return reply
}

const isTagged = (answer: unknown): answer is TaggedText =>
  typeof answer === 'object' && answer !== null && 'tag' in answer && 'text' in answer

// `no-cache`: a copy is used only once the server has said that it is still the answer (RFC 9111).
function sendTagged({ headers }: FastifyRequest, reply: FastifyReply, { tag, text }: TaggedText): FastifyReply {
  reply.headers({ etag: `"${tag}"`, 'cache-control': 'private, no-cache' })
  return headers['if-none-match']?.includes(`"${tag}"`) ? reply.code(304).send() : reply.send(text())
}
