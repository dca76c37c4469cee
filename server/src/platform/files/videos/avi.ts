import { type BoundedFile, withFile } from '../boundedFile.ts'
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

/** The rows that a chunk counts as. */
const chunkRows = 10

/**
 * Blanks everything in an AVI, in place, that is neither picture nor sound; interrupted, it can be repeated. @throws
 * Failure if damaged, truncated, carrying other kinds of streams or beyond its budget
 */
export function cleanAvi(path: string): VideoFacts {
  return withFile(path, 'r+', (file) => {
    const riffs = chunksIn(file, 0, file.size)
    const [first] = riffs
    if (first?.list !== 'AVI ' || riffs.some((riff) => riff.type !== 'RIFF')) fail('upload.unreadable')
    const inside = riffs.flatMap((riff) => keepOnly(file, riff))
    const header = inside.find((chunk) => chunk.list === 'hdrl')
    if (!header || !inside.some((chunk) => chunk.list === 'movi')) fail('upload.unreadable')
    return cleanHeader(file, header)
  })
}

function cleanHeader(file: BoundedFile, header: Chunk): VideoFacts {
  const inside = keepOnly(file, header)
  const kinds: string[] = []
  for (const stream of inside.filter((chunk) => chunk.list === 'strl')) {
    const streamHeader = keepOnly(file, stream).find((chunk) => chunk.type === 'strh')
    kinds.push(streamHeader ? file.read(streamHeader.body, 4).toString('latin1') : '')
  }
  if (!kinds.includes('vids') || kinds.some((kind) => kind !== 'vids' && kind !== 'auds')) fail('upload.unsupported')
  const main = inside.find((chunk) => chunk.type === 'avih')
  if (!main || main.end - main.body < 40) fail('upload.unreadable')
  const fields = file.read(main.body, 40)
  const durationMs = Math.round((fields.readUInt32LE(0) * fields.readUInt32LE(16)) / 1000)
  const known = durationMs > 0 && durationMs < 2 ** 31
  const width = Math.min(fields.readUInt32LE(32), 65_535)
  return { width, height: Math.min(fields.readUInt32LE(36), 65_535), ...(known && { durationMs }) }
}

function chunksIn(file: BoundedFile, from: number, to: number): Chunk[] {
  const chunks: Chunk[] = []
  for (let at = from; to - at >= 8; ) {
    file.budget.count(chunkRows)
    const head = file.read(at, Math.min(12, to - at))
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
function keepOnly(file: BoundedFile, list: Chunk): Chunk[] {
  const inside = chunksIn(file, list.body, list.end)
  const isAllowed = (chunk: Chunk) => allowed[list.list]?.has(chunk.list || chunk.type) ?? false
  for (const { start, end } of inside.filter((chunk) => !isAllowed(chunk))) {
    file.write(start, 'JUNK')
    file.writeZeros(start + 8, end)
  }
  return inside.filter(isAllowed)
}
