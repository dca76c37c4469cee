import { type FileHandle, open } from 'node:fs/promises'
import { fail } from '../../http/failure.ts'
import type { VideoFacts } from '../prepared.ts'

interface Chunk {
  readonly type: string
  /** The list's type; '' for a plain chunk. */
  readonly list: string
  readonly start: number
  readonly body: number
  readonly end: number
}

// Chunks that a player needs. Others (INFO, IDIT, strd) may reveal place, time or device.
const allowed: Readonly<Record<string, ReadonlySet<string>>> = {
  'AVI ': new Set(['hdrl', 'movi', 'idx1']),
  AVIX: new Set(['movi', 'idx1']),
  hdrl: new Set(['avih', 'strl', 'odml']),
  strl: new Set(['strh', 'strf', 'indx', 'vprp']),
}

const maxChunks = 20_000
const zeros = Buffer.alloc(65_536)

/**
 * Blanks everything in an AVI, in place, that is neither picture nor sound. @throws Failure if damaged, truncated or
 * carrying other kinds of streams
 */
export async function cleanAvi(path: string): Promise<VideoFacts> {
  const file = await open(path, 'r+')
  try {
    const { size } = await file.stat()
    const riffs = await chunksIn(file, 0, size)
    const [first] = riffs
    if (first?.list !== 'AVI ' || riffs.some((riff) => riff.type !== 'RIFF')) fail('upload.unreadable')
    const inside: Chunk[] = []
    for (const riff of riffs) inside.push(...(await keepOnly(file, riff)))
    const header = inside.find((chunk) => chunk.list === 'hdrl')
    if (!header || !inside.some((chunk) => chunk.list === 'movi')) fail('upload.unreadable')
    return await cleanHeader(file, header)
  } finally {
    await file.close()
  }
}

async function cleanHeader(file: FileHandle, header: Chunk): Promise<VideoFacts> {
  const inside = await keepOnly(file, header)
  const kinds: string[] = []
  for (const stream of inside.filter((chunk) => chunk.list === 'strl')) {
    const streamHeader = (await keepOnly(file, stream)).find((chunk) => chunk.type === 'strh')
    kinds.push(streamHeader ? (await readAt(file, streamHeader.body, 4)).toString('latin1') : '')
  }
  if (!kinds.includes('vids') || kinds.some((kind) => kind !== 'vids' && kind !== 'auds')) fail('upload.unsupported')
  const main = inside.find((chunk) => chunk.type === 'avih')
  if (!main || main.end - main.body < 40) fail('upload.unreadable')
  const fields = await readAt(file, main.body, 40)
  const durationMs = Math.round((fields.readUInt32LE(0) * fields.readUInt32LE(16)) / 1000)
  const known = durationMs > 0 && durationMs < 2 ** 31
  const width = Math.min(fields.readUInt32LE(32), 65_535)
  return { width, height: Math.min(fields.readUInt32LE(36), 65_535), ...(known && { durationMs }) }
}

async function readAt(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at)
  if (bytesRead < length) fail('upload.unreadable')
  return buffer
}

async function chunksIn(file: FileHandle, from: number, to: number): Promise<Chunk[]> {
  const chunks: Chunk[] = []
  for (let at = from; to - at >= 8; ) {
    if (chunks.length >= maxChunks) fail('upload.unreadable')
    const head = await readAt(file, at, Math.min(12, to - at))
    const type = head.toString('latin1', 0, 4)
    const isList = type === 'RIFF' || type === 'LIST'
    const length = head.readUInt32LE(4)
    const end = at + 8 + length
    if (end > to || (isList && length < 4)) fail('upload.unreadable')
    const list = isList ? head.toString('latin1', 8, 12) : ''
    chunks.push({ type, list, start: at, body: at + (isList ? 12 : 8), end })
    at = end + (length % 2)
  }
  return chunks
}

/** Blanks the list's children that aren't allowed; returns the others. */
async function keepOnly(file: FileHandle, list: Chunk): Promise<Chunk[]> {
  const inside = await chunksIn(file, list.body, list.end)
  const isAllowed = (chunk: Chunk) => allowed[list.list]?.has(chunk.list || chunk.type) ?? false
  for (const chunk of inside) if (!isAllowed(chunk)) await blank(file, chunk)
  return inside.filter(isAllowed)
}

async function blank(file: FileHandle, { start, end }: Chunk): Promise<void> {
  await file.write('JUNK', start, 'latin1')
  for (let at = start + 8; at < end; at += zeros.length) {
    await file.write(zeros, 0, Math.min(zeros.length, end - at), at)
  }
}
