import { fail } from '../../http/failure.ts'
import { type Box, findIn } from './boxes.ts'

/** Byte offsets; `end` is exclusive. */
export interface Span {
  readonly start: number
  readonly end: number
}

const maxSamples = 2_000_000

/** A track's handler type, such as `vide` or `soun`; '' if missing. */
export function handlerOf(data: Buffer, track: Box): string {
  const media = findIn(data, track, 'mdia')
  const handler = media && findIn(data, media, 'hdlr')
  return handler && handler.end - handler.body >= 12 ? data.toString('latin1', handler.body + 8, handler.body + 12) : ''
}

/** Displayed width and height of a track, rotation applied; 0 if unknown. */
export function dimensionsOf(data: Buffer, track: Box): { width: number; height: number } {
  const header = findIn(data, track, 'tkhd')
  const fields = header && (data[header.body] === 1 ? 96 : 84)
  if (!header || fields === undefined || header.end - header.body < fields) return { width: 0, height: 0 }
  const at = header.body + fields
  const width = data.readUInt32BE(at - 8) >>> 16
  const height = data.readUInt32BE(at - 4) >>> 16
  // The matrix precedes them: rotated by a quarter turn, its diagonal is zero.
  const turned = data.readInt32BE(at - 44) === 0 && data.readInt32BE(at - 28) === 0
  return turned ? { width: height, height: width } : { width, height }
}

/** Duration in milliseconds; 0 if unknown. */
export function durationOf(data: Buffer, movie: Box): number {
  const header = findIn(data, movie, 'mvhd')
  const long = header !== undefined && data[header.body] === 1
  if (!header || header.end - header.body < (long ? 32 : 20)) return 0
  const scale = data.readUInt32BE(header.body + (long ? 20 : 12))
  const units = long ? Number(data.readBigUInt64BE(header.body + 24)) : data.readUInt32BE(header.body + 16)
  const milliseconds = scale === 0 ? 0 : Math.round((units / scale) * 1000)
  return milliseconds < 2 ** 31 ? milliseconds : 0
}

export function spansOf(data: Buffer, track: Box): Span[] {
  const table = ['mdia', 'minf', 'stbl'].reduce<Box | undefined>((box, type) => box && findIn(data, box, type), track)
  if (!table) return []
  const sizes = readSizes(data, findIn(data, table, 'stsz'), findIn(data, table, 'stz2'))
  const offsets = readOffsets(data, findIn(data, table, 'stco'), findIn(data, table, 'co64'))
  const perChunk = readChunks(data, findIn(data, table, 'stsc'), offsets.length)
  let sample = 0
  return offsets.map((start, chunk) => {
    const until = sample + (perChunk[chunk] ?? 0)
    let end = start
    for (; sample < until && sample < sizes.count; sample += 1) end += sizes.of(sample)
    return { start, end }
  })
}

function rowsOf(data: Buffer, box: Box, before: number, each: number): { count: number; at: number } {
  if (box.end - box.body < before) fail('upload.unreadable')
  const count = data.readUInt32BE(box.body + before - 4)
  if (count > maxSamples || box.body + before + count * each > box.end) fail('upload.unreadable')
  return { count, at: box.body + before }
}

function readSizes(data: Buffer, wide: Box | undefined, narrow: Box | undefined) {
  if (wide && wide.end - wide.body >= 12) {
    const same = data.readUInt32BE(wide.body + 4)
    const { count, at } = rowsOf(data, wide, 12, same === 0 ? 4 : 0)
    return { count, of: (sample: number) => (same === 0 ? data.readUInt32BE(at + sample * 4) : same) }
  }
  if (!narrow || narrow.end - narrow.body < 12) return { count: 0, of: () => 0 }
  const bits = data[narrow.body + 7] ?? 8
  const { count, at } = rowsOf(data, narrow, 12, bits / 8)
  if (bits === 16) return { count, of: (sample: number) => data.readUInt16BE(at + sample * 2) }
  if (bits === 8) return { count, of: (sample: number) => data[at + sample] ?? 0 }
  return { count, of: (sample: number) => ((data[at + (sample >> 1)] ?? 0) >> (sample % 2 === 0 ? 4 : 0)) & 15 }
}

function readOffsets(data: Buffer, short: Box | undefined, long: Box | undefined): number[] {
  const table = short ?? long
  if (!table) return []
  const each = short ? 4 : 8
  const { count, at } = rowsOf(data, table, 8, each)
  return Array.from({ length: count }, (_, row) =>
    short ? data.readUInt32BE(at + row * each) : Number(data.readBigUInt64BE(at + row * each)),
  )
}

function readChunks(data: Buffer, table: Box | undefined, chunks: number): number[] {
  if (!table) return []
  const { count, at } = rowsOf(data, table, 8, 12)
  const perChunk: number[] = []
  for (let row = 0; row < count; row += 1) {
    const next = row + 1 < count ? data.readUInt32BE(at + (row + 1) * 12) - 1 : chunks
    const samples = data.readUInt32BE(at + row * 12 + 4)
    while (perChunk.length < Math.min(next, chunks)) perChunk.push(samples)
  }
  return perChunk
}
