import type { Socket } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import pg from 'pg'
import { isNoRoom } from '../files/noRoom.ts'
import { StoreError } from '../files/store.ts'
import { errorBody, Failure } from './failure.ts'

/** Answers an error in the one shape (ruling 48); what is not a refusal is logged with its cause and hidden. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const failure = toFailure(error)
  if (failure.status >= 500) request.log.error({ err: error }, failure.code)
  if (failure.retryAfter !== undefined) reply.header('retry-after', failure.retryAfter)
  return reply.status(failure.status).send(errorBody(failure))
}

/** Answers what is no HTTP, or has too long an address or header, before a request is made of it. */
export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const failure = new Failure(error.code === 'HPE_HEADER_OVERFLOW' ? 'request.tooLarge' : 'request.malformed')
  const body = JSON.stringify(errorBody(failure))
  const head = [`HTTP/1.1 ${failure.status} Bad Request`, 'content-type: application/json; charset=utf-8']
  const length = `content-length: ${Buffer.byteLength(body)}`
  if (socket.writable) socket.write([...head, length, 'connection: close', '', body].join('\r\n'))
  socket.destroy(error)
}

/** What the caller is told of an error: a refusal as it is, and of all else what kind it is. */
export function toFailure(error: unknown): Failure {
  if (error instanceof Failure) return error
  const code = codeOf(error)
  const fromFrame = code ? frameCodes[code] : undefined
  if (fromFrame) return new Failure(fromFrame)
  if (isNoRoom(error)) return new Failure('upload.noRoom', { retryAfter: 60 })
  if (error instanceof StoreError) return new Failure('upload.storeAway', { retryAfter: 5 })
  if (isDatabaseAway(error)) return new Failure('server.unavailable', { retryAfter: 2 })
  const status = typeof error === 'object' && error !== null && 'statusCode' in error ? error.statusCode : 500
  return new Failure(
    typeof status === 'number' && status >= 400 && status < 500 ? 'request.malformed' : 'server.failed',
  )
}

const frameCodes: Readonly<Record<string, 'request.tooLarge' | 'request.unsupportedType' | 'request.malformed'>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'request.tooLarge',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request.unsupportedType',
}

function codeOf(error: unknown): string | undefined {
  return typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined
}

// Connection trouble (class 08, but for a message of ours that made no sense), shutdown and crash (57P), no way in (28,
// 3D000, 55000), too many connections, a statement that took too long.
const awayStates = /^(?:08(?!P01)...|57P0[1-5]|28...|3D000|55000|53300|57014)$/
const awayCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE', 'ENOTFOUND', 'EHOSTUNREACH'])
const awayTexts =
  /connection terminated|timeout exceeded when trying to connect|client has encountered a connection error|not queryable/i

/** Whether an error means that the database could not be asked, rather than that it refused. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = codeOf(error)
  if (error instanceof pg.DatabaseError) return code !== undefined && awayStates.test(code)
  return (code !== undefined && awayCodes.has(code)) || awayTexts.test(error.message)
}
