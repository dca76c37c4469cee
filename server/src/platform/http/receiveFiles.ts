import { createWriteStream } from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import fastifyMultipart, { type Multipart } from '@fastify/multipart'
import type { FilesSpec } from '@quad/contract/call.ts'
import { uploadLimits } from '@quad/contract/limits.ts'
import { unknownKeyMessage } from '@quad/contract/refusals/requests.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Incoming } from '../files/incoming.ts'
import { Failure, fail } from './failure.ts'

/** A file that came in, as it came. */
export interface ReceivedFile {
  readonly path: string
  /** What the client calls it: the last part of a path, without characters that cannot be shown; "" for nothing. */
  readonly name: string
}

export interface Received {
  readonly files: readonly ReceivedFile[]
  /** Aborted once the client has gone: what it asked for is not wanted any more. */
  readonly signal: AbortSignal
}

interface Receiving<Result> {
  readonly incoming: Incoming
  /** Charges for each file beyond the first. */
  readonly chargeMore: () => Promise<void>
  readonly work: (received: Received) => Promise<Result>
}

/** A client that sends nothing for so long has gone. */
const stalledMs = 60_000

/** Lets the calls that are put on this part of the server take `multipart/form-data`. */
export async function readMultipart(app: FastifyInstance): Promise<void> {
  await app.register(fastifyMultipart, { throwFileSizeLimit: false, isPartAFile: () => true })
}

/**
 * Takes the files of a request onto the disk, piece by piece, and works with them; afterwards they are gone. Refuses
 * too many, too large, none, and parts of another name.
 */
export async function receiveFiles<Result>(
  request: FastifyRequest,
  rules: FilesSpec,
  { incoming, chargeMore, work }: Receiving<Result>,
): Promise<Result> {
  if (!request.isMultipart()) fail('request.unsupportedType')
  const gone = new AbortController()
  const leave = () => gone.abort()
  request.raw.socket.once('close', leave)
  try {
    return await incoming.within(async (folder) => {
      const files = await refusing(() => takeParts(request, rules, folder, chargeMore))
      return work({ files, signal: gone.signal })
    })
  } finally {
    request.raw.socket.off('close', leave)
  }
}

async function takeParts(
  request: FastifyRequest,
  rules: FilesSpec,
  folder: string,
  chargeMore: () => Promise<void>,
): Promise<ReceivedFile[]> {
  const { socket } = request.raw
  const files: ReceivedFile[] = []
  const limits = { fileSize: rules.bytes, files: rules.max, fieldNameSize: 100, headerPairs: 20 }
  // One that stays silent is cut off by the server itself.
  socket.setTimeout(stalledMs)
  try {
    for await (const part of request.parts({ limits })) {
      if (files.length > 0) await chargeMore()
      files.push(await takePart(part, rules, path.join(folder, String(files.length))))
    }
  } finally {
    socket.setTimeout(0)
    // What is left of a form that was refused must flow past, or the connection never comes to its next request.
    request.raw.unpipe()
    request.raw.resume()
  }
  if (files.length === 0) fail('upload.empty')
  return files
}

async function takePart(part: Multipart, rules: FilesSpec, to: string): Promise<ReceivedFile> {
  if (part.type !== 'file' || part.fieldname !== rules.field) {
    fail('request.unknownKey', { message: unknownKeyMessage(part.fieldname.slice(0, 100)) })
  }
  await pipeline(part.file, createWriteStream(to))
  if (part.file.truncated) fail('upload.tooLarge')
  return { path: to, name: plainName(part.filename) }
}

function plainName(given: string | undefined): string {
  // Browsers write three signs so; they leave the percent sign itself alone.
  const written = (given ?? '').replaceAll(/%0[ad]/gi, '').replaceAll('%22', '"')
  const last = written.split(/[/\\]/).at(-1) ?? ''
  const shown = last.toWellFormed().replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
  return shown.trim().slice(0, uploadLimits.nameLength).toWellFormed()
}

// What goes wrong while a form is read is the form's fault, or its sender has gone; but not what our own disk says.
async function refusing<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Failure || (error instanceof Error && 'syscall' in error)) throw error
    const tooMany = error instanceof Error && 'code' in error && error.code === 'FST_FILES_LIMIT'
    return fail(tooMany ? 'upload.tooMany' : 'request.malformed', { cause: error })
  }
}
