import { fail } from '../../http/failure.ts'
import { type Box, findIn, type Header } from './boxes.ts'

/** Byte offsets; `end` is exclusive. */
export interface Span {
  readonly start: number
  readonly end: number
}

/** The rows that a stretch of samples counts as: it is sorted and overwritten. */
const spanRows = 10

/** A track's handler type, such as `vide` or `soun`; '' if missing. */
export function handlerOf(header: Header, track: Box): string {
  const media = findIn(header, track, 'mdia')
  const handler = media && findIn(header, media, 'hdlr')
  const { data } = header
  return handler && handler.end - handler.body >= 12 ? data.toString('latin1', handler.body + 8, handler.body + 12) : ''
}

/** Displayed width and height of a track, rotation applied; 0 if unknown. */
export function dimensionsOf(header: Header, track: Box): { width: number; height: number } {
  const { data } = header
  const box = findIn(header, track, 'tkhd')
  const fields = box && (data[box.body] === 1 ? 96 : 84)
  if (!box || fields === undefined || box.end - box.body < fields) return { width: 0, height: 0 }
  const at = box.body + fields
  const width = data.readUInt32BE(at - 8) >>> 16
  const height = data.readUInt32BE(at - 4) >>> 16
  // The matrix precedes them: rotated by a quarter turn, its diagonal is zero.
  const turned = data.readInt32BE(at - 44) === 0 && data.readInt32BE(at - 28) === 0
  return turned ? { width: height, height: width } : { width, height }
}

/** Duration in milliseconds; 0 if unknown. */
export function durationOf(header: Header, movie: Box): number {
  const { data } = header
  const box = findIn(header, movie, 'mvhd')
  const long = box !== undefined && data[box.body] === 1
  if (!box || box.end - box.body < (long ? 32 : 20)) return 0
  const scale = data.readUInt32BE(box.body + (long ? 20 : 12))
  const units = long ? Number(data.readBigUInt64BE(box.body + 24)) : data.readUInt32BE(box.body + 16)
  const milliseconds = scale === 0 ? 0 : Math.round((units / scale) * 1000)
  return milliseconds < 2 ** 31 ? milliseconds : 0
}

/** The stretches of the file that contain a track's samples. @throws Failure if its tables exceed the budget */
export function spansOf(header: Header, track: Box): Span[] {
  const table = ['mdia', 'minf', 'stbl'].reduce<Box | undefined>((box, type) => box && findIn(header, box, type), track)
  if (!table) return []
  const sizes = readSizes(header, findIn(header, table, 'stsz'), findIn(header, table, 'stz2'))
  const offsets = readOffsets(header, findIn(header, table, 'stco'), findIn(header, table, 'co64'))
  const perChunk = readChunks(header, findIn(header, table, 'stsc'), offsets.length)
  header.budget.count(offsets.length * spanRows)
  let sample = 0
  return offsets.map((start, chunk) => {
    const until = sample + (perChunk[chunk] ?? 0)
    let end = start
    for (; sample < until && sample < sizes.count; sample += 1) end += sizes.sizeAt(sample)
    return { start, end }
  })
}

function rowsOf({ data, budget }: Header, box: Box, before: number, each: number): { count: number; at: number } {
  if (box.end - box.body < before) fail('upload.unreadable')
  const count = data.readUInt32BE(box.body + before - 4)
  if (box.body + before + count * each > box.end) fail('upload.unreadable')
  budget.count(count)
  return { count, at: box.body + before }
}

function readSizes(header: Header, wide: Box | undefined, narrow: Box | undefined) {
  const { data } = header
  if (wide && wide.end - wide.body >= 12) {
    const same = data.readUInt32BE(wide.body + 4)
    const { count, at } = rowsOf(header, wide, 12, same === 0 ? 4 : 0)
    return { count, sizeAt: (sample: number) => (same === 0 ? data.readUInt32BE(at + sample * 4) : same) }
  }
  if (!narrow || narrow.end - narrow.body < 12) return { count: 0, sizeAt: () => 0 }
  const bits = data[narrow.body + 7] ?? 8
  const { count, at } = rowsOf(header, narrow, 12, bits / 8)
  if (bits === 16) return { count, sizeAt: (sample: number) => data.readUInt16BE(at + sample * 2) }
  if (bits === 8) return { count, sizeAt: (sample: number) => data[at + sample] ?? 0 }
  return { count, sizeAt: (sample: number) => ((data[at + (sample >> 1)] ?? 0) >> (sample % 2 === 0 ? 4 : 0)) & 15 }
}

function readOffsets(header: Header, short: Box | undefined, long: Box | undefined): number[] {
  const table = short ?? long
  if (!table) return []
  const { data } = header
  const each = short ? 4 : 8
  const { count, at } = rowsOf(header, table, 8, each)
  return Array.from({ length: count }, (_, row) =>
    short ? data.readUInt32BE(at + row * each) : Number(data.readBigUInt64BE(at + row * each)),
  )
}

function readChunks(header: Header, table: Box | undefined, chunks: number): number[] {
  if (!table) return []
  const { data } = header
  const { count, at } = rowsOf(header, table, 8, 12)
  const perChunk: number[] = []
  for (let row = 0; row < count; row += 1) {
    const next = row + 1 < count ? data.readUInt32BE(at + (row + 1) * 12) - 1 : chunks
    const samples = data.readUInt32BE(at + row * 12 + 4)
    while (perChunk.length < Math.min(next, chunks)) perChunk.push(samples)
  }
  return perChunk
}
