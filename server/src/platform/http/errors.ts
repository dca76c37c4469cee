import pg from 'pg'
import type { Socket } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isDiskFull } from '../files/diskSpace.ts'
import { StoreError } from '../files/store.ts'
import { isSpentKey } from '../spentKeys.ts'
import { errorBody, Failure } from './failure.ts'

/** Sends an error in the wire form (ruling 48); an unexpected one is logged with its cause and hidden. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const hungUp = request.raw.destroyed && !request.raw.complete
  const failure = hungUp ? new Failure('request.malformed') : toFailure(error)
  if (hungUp) request.log.info('the client hung up')
  if (failure.status >= 500) request.log.error({ err: error }, failure.code)
  if (failure.retryAfter !== undefined) reply.header('retry-after', failure.retryAfter)
  return reply.status(failure.status).send(errorBody(failure))
}

/** Sends an error for input that Node can't parse as a request: not HTTP, or an overlong URL or header. */
export function sendClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const failure = new Failure(error.code === 'HPE_HEADER_OVERFLOW' ? 'request.tooLarge' : 'request.malformed')
  const body = JSON.stringify(errorBody(failure))
  const head = [`HTTP/1.1 ${failure.status} Bad Request`, 'content-type: application/json; charset=utf-8']
  const length = `content-length: ${Buffer.byteLength(body)}`
  if (socket.writable) socket.write([...head, length, 'connection: close', '', body].join('\r\n'))
  socket.destroy(error)
}

/** The error that the caller sees: a Failure as it is, anything else as its general kind. */
export function toFailure(error: unknown): Failure {
  if (error instanceof Failure) return error
  const code = codeOf(error)
  const fastifyCode = code ? fastifyCodes[code] : undefined
  if (fastifyCode) return new Failure(fastifyCode)
  // PostgreSQL's disk, not that of the files.
  if (error instanceof pg.DatabaseError && code === '53100')
    return new Failure('server.unavailable', { retryAfter: 60 })
  if (isDiskFull(error)) return new Failure('upload.noRoom', { retryAfter: 60 })
  if (error instanceof StoreError) return new Failure('upload.storeAway', { retryAfter: 5 })
  if (isSpentKey(error)) return new Failure('key.spent')
  if (isDatabaseUnavailable(error)) return new Failure('server.unavailable', { retryAfter: 2 })
  const status = typeof error === 'object' && error !== null && 'statusCode' in error ? error.statusCode : 500
  return new Failure(
    typeof status === 'number' && status >= 400 && status < 500 ? 'request.malformed' : 'server.failed',
  )
}

const fastifyCodes: Readonly<Record<string, 'request.tooLarge' | 'request.unsupportedType' | 'request.malformed'>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'request.tooLarge',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request.unsupportedType',
}

function codeOf(error: unknown): string | undefined {
  return typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined
}

// Connection errors (class 08, except a protocol violation), shutdown and crash (57P), refused log-ins (28, 3D000,
// 55000), too many connections, timeouts of statements and locks, deadlocks that three tries met.
const unavailableStates = /^(?:08(?!P01)...|57P0[1-5]|28...|3D000|55000|55P03|53300|57014|40P01|40001)$/
const networkCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE', 'ENOTFOUND', 'EHOSTUNREACH'])
const unavailableTexts =
  /connection terminated|timeout exceeded when trying to connect|client has encountered a connection error|not queryable/i

/** True if the database couldn't be reached, as opposed to having rejected the statement. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = codeOf(error)
  if (error instanceof pg.DatabaseError) return code !== undefined && unavailableStates.test(code)
  return (code !== undefined && networkCodes.has(code)) || unavailableTexts.test(error.message)
}
