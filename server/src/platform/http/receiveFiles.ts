import { createWriteStream } from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import fastifyMultipart, { type Multipart } from '@fastify/multipart'
import type { FilesSpec } from '@quad/contract/call.ts'
import { uploadLimits } from '@quad/contract/limits.ts'
import { unknownKeyMessage } from '@quad/contract/refusals/requests.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Incoming } from '../files/incoming.ts'
import { allowSlowBody } from './bodies.ts'
import { Failure, fail } from './failure.ts'

export interface ReceivedFile {
  readonly path: string
  /** The client's file name without its path and without control characters; may be empty. */
  readonly name: string
  readonly size: number
}

export interface Received {
  readonly files: readonly ReceivedFile[]
  /** Aborted when the client disconnects. */
  readonly signal: AbortSignal
}

/** The bytes that an account may upload a day. @throws Failure `upload.dailyLimit` */
export interface UploadAllowance {
  check(accountId: string, bytes: number): Promise<void>
  charge(accountId: string, bytes: number): Promise<void>
  /** Charges what arrived of a form that was cut off or refused; never fails for the limit. */
  chargeCutOff(accountId: string, bytes: number): Promise<void>
}

interface ReceiveOptions<Result> {
  readonly accountId: string
  readonly incoming: Incoming
  readonly allowance: UploadAllowance
  /** Charges the rate limit for each file beyond the first. */
  readonly chargeMore: () => Promise<void>
  readonly work: (received: Received) => Promise<Result>
}

/** A client that sends nothing for this long counts as disconnected. */
const stalledMs = 60_000

export async function readMultipart(app: FastifyInstance): Promise<void> {
  app.removeAllContentTypeParsers()
  await app.register(fastifyMultipart, { throwFileSizeLimit: false, isPartAFile: () => true })
}

/**
 * Streams the files of a request to a temporary folder, runs `work`, and deletes them.
 * @throws Failure for too many files, one that is too large, none, or an unknown field; before reading any, if the disk
 * has no room or the account's day no bytes left
 */
export async function receiveFiles<Result>(
  request: FastifyRequest,
  rules: FilesSpec,
  options: ReceiveOptions<Result>,
): Promise<Result> {
  const { accountId, incoming, allowance, work } = options
  if (!request.isMultipart()) fail('request.unsupportedType')
  const announced = Math.min(Number(request.headers['content-length'] ?? 0), rules.bytes * rules.max)
  await incoming.demandRoom(announced)
  await allowance.check(accountId, announced)
  const disconnected = new AbortController()
  const abort = () => disconnected.abort()
  request.raw.socket.once('close', abort)
  try {
    return await incoming.withFolder(async (folder) => {
      const counted = { bytes: 0 }
      const files = await asUploadErrors(() => receiveParts(request, rules, folder, options, counted)).catch(
        async (error: unknown) => {
          await allowance.chargeCutOff(accountId, counted.bytes)
          throw error
        },
      )
      await allowance.charge(accountId, counted.bytes)
      return work({ files, signal: disconnected.signal })
    })
  } finally {
    request.raw.socket.off('close', abort)
  }
}

/** The bytes of files that have arrived. */
interface Counted {
  bytes: number
}

async function receiveParts(
  request: FastifyRequest,
  rules: FilesSpec,
  folder: string,
  { chargeMore, incoming }: Pick<ReceiveOptions<unknown>, 'chargeMore' | 'incoming'>,
  counted: Counted,
): Promise<ReceivedFile[]> {
  const { socket } = request.raw
  const files: ReceivedFile[] = []
  const limits = { fileSize: rules.bytes, files: rules.max, fieldNameSize: 100, headerPairs: 20 }
  // A client that has hung up already: the form would never end.
  if (request.raw.destroyed) fail('request.malformed')
  allowSlowBody(request.raw)
  socket.setTimeout(stalledMs)
  try {
    for await (const part of request.parts({ limits })) {
      if (files.length > 0) await chargeMore()
      files.push(await receivePart(part, rules, path.join(folder, String(files.length)), incoming, counted))
    }
  } finally {
    socket.setTimeout(0)
    // Discard the rest of a refused form, or the connection never reaches its next request.
    request.raw.unpipe()
    request.raw.resume()
  }
  if (files.length === 0) fail('upload.empty')
  return files
}

async function receivePart(
  part: Multipart,
  rules: FilesSpec,
  to: string,
  incoming: Incoming,
  counted: Counted,
): Promise<ReceivedFile> {
  if (part.type !== 'file' || part.fieldname !== rules.field) {
    fail('request.unknownKey', { message: unknownKeyMessage(part.fieldname.slice(0, 100)) })
  }
  const file = createWriteStream(to)
  await pipeline(part.file, (chunks: AsyncIterable<Buffer>) => whileRoom(chunks, incoming, counted), file)
  if (part.file.truncated) fail('upload.tooLarge')
  return { path: to, name: plainName(part.filename), size: file.bytesWritten }
}

async function* whileRoom(chunks: AsyncIterable<Buffer>, incoming: Incoming, counted: Counted) {
  for await (const chunk of chunks) {
    counted.bytes += chunk.length
    await incoming.demandRoom(chunk.length)
    yield chunk
  }
}

function plainName(given: string | undefined): string {
  // Browsers percent-encode only these three characters in file names.
  const written = (given ?? '').replaceAll(/%0[ad]/gi, '').replaceAll('%22', '"')
  const last = written.split(/[/\\]/).at(-1) ?? ''
  const shown = last.toWellFormed().replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
  return shown.trim().slice(0, uploadLimits.nameLength).toWellFormed()
}

// An error while reading the form is the client's, unless it is a Failure already or comes from our own disk.
async function asUploadErrors<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Failure || (error instanceof Error && 'syscall' in error)) throw error
    const tooMany = error instanceof Error && 'code' in error && error.code === 'FST_FILES_LIMIT'
    return fail(tooMany ? 'upload.tooMany' : 'request.malformed', { cause: error })
  }
}
