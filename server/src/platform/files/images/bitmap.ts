import { type BoundedFile, withFile } from '../boundedFile.ts'
import { fail } from '../../http/failure.ts'
import { assertPixels } from './imageErrors.ts'

/** RGB bytes, row by row from the top left. */
export interface Pixels {
  readonly width: number
  readonly height: number
  readonly data: Buffer<ArrayBuffer>
}

interface Header {
  readonly width: number
  readonly height: number
  readonly topDown: boolean
  readonly bits: number
  readonly offset: number
  readonly palette: Buffer
  readonly entry: 3 | 4
  readonly masks: readonly [number, number, number]
}

const infoAt = 14
const maxHeadBytes = 14 + 124 + 12 + 256 * 4
const chunkBytes = 1_048_576

/**
 * Decodes a Windows or OS/2 bitmap of 1 to 32 bits without run-length encoding, in chunks, so that a large one isn't in
 * memory twice. @throws Failure if damaged or too large
 */
export function readBitmap(path: string): Pixels {
  return withFile(path, 'r', (file) => readRows(file, readHeader(file.readUpTo(0, maxHeadBytes))))
}

function readHeader(head: Buffer): Header {
  if (head.length < 26) fail('upload.unreadable')
  const length = head.readUInt32LE(infoAt)
  const os2 = length === 12
  // OS/2's first header has 12 bytes; every other has at least the 40 that are read below.
  if ((!os2 && length < 40) || head.length < infoAt + length) fail('upload.unreadable')
  const width = os2 ? head.readUInt16LE(18) : head.readInt32LE(18)
  const rows = os2 ? head.readUInt16LE(20) : head.readInt32LE(22)
  const bits = head.readUInt16LE(os2 ? 24 : 28)
  const packed = os2 ? 0 : head.readUInt32LE(30)
  const height = Math.abs(rows)
  if (width < 1 || height < 1) fail('upload.unreadable')
  assertPixels(width, height)
  const plain = packed === 0 && [1, 4, 8, 16, 24, 32].includes(bits)
  const masked = (packed === 3 || packed === 6) && (bits === 16 || bits === 32)
  if (!plain && !masked) fail('upload.unreadable')
  const paletteAt = infoAt + length + (masked && length === 40 ? (packed === 6 ? 16 : 12) : 0)
  const entry = os2 ? 3 : 4
  const named = os2 ? 0 : head.readUInt32LE(46)
  const colours = bits > 8 ? 0 : named > 0 && named <= 1 << bits ? named : 1 << bits
  const palette = head.subarray(paletteAt, paletteAt + colours * entry)
  if (palette.length < colours * entry) fail('upload.unreadable')
  const offset = head.readUInt32LE(10)
  return { width, height, topDown: rows < 0, bits, offset, palette, entry, masks: masksOf(head, bits, masked) }
}

function masksOf(head: Buffer, bits: number, masked: boolean): Header['masks'] {
  if (!masked) return bits === 16 ? [0x7c00, 0x3e0, 0x1f] : [0xff0000, 0xff00, 0xff]
  if (head.length < 66) fail('upload.unreadable')
  return [head.readUInt32LE(54), head.readUInt32LE(58), head.readUInt32LE(62)]
}

function readRows(file: BoundedFile, header: Header): Pixels {
  const { width, height, bits, topDown, offset } = header
  const stride = Math.ceil((width * bits) / 32) * 4
  if (file.size < offset + stride * height) fail('upload.unreadable')
  const data = Buffer.alloc(width * height * 3)
  const draw = painter(header, data)
  const perChunk = Math.max(1, Math.floor(chunkBytes / stride))
  for (let first = 0; first < height; first += perChunk) {
    const rows = Math.min(perChunk, height - first)
    const chunk = file.read(offset + first * stride, rows * stride)
    for (let row = 0; row < rows; row += 1) {
      const line = topDown ? first + row : height - 1 - first - row
      draw(chunk.subarray(row * stride, (row + 1) * stride), line * width * 3)
    }
  }
  return { width, height, data }
}

function painter({ width, bits, palette, entry, masks }: Header, data: Buffer) {
  if (bits <= 8) {
    const perByte = 8 / bits
    const last = palette.length / entry - 1
    return (row: Buffer, to: number) => {
      for (let x = 0; x < width; x += 1) {
        const shift = 8 - bits * ((x % perByte) + 1)
        const index = ((row[Math.floor(x / perByte)] ?? 0) >> shift) & ((1 << bits) - 1)
        const at = Math.min(index, last) * entry
        put(data, to + x * 3, palette[at + 2], palette[at + 1], palette[at])
      }
    }
  }
  if (bits === 24) {
    return (row: Buffer, to: number) => {
      for (let x = 0; x < width; x += 1) put(data, to + x * 3, row[x * 3 + 2], row[x * 3 + 1], row[x * 3])
    }
  }
  const [red, green, blue] = masks.map(channel)
  return (row: Buffer, to: number) => {
    for (let x = 0; x < width; x += 1) {
      const value = bits === 16 ? row.readUInt16LE(x * 2) : row.readUInt32LE(x * 4)
      put(data, to + x * 3, red?.(value), green?.(value), blue?.(value))
    }
  }
}

function put(data: Buffer, at: number, red = 0, green = 0, blue = 0): void {
  data[at] = red
  data[at + 1] = green
  data[at + 2] = blue
}

function channel(mask: number): (value: number) => number {
  if (mask === 0) return () => 0
  const shift = 31 - Math.clz32(mask & -mask)
  const max = mask >>> shift
  return (value) => Math.round((((value & mask) >>> shift) * 255) / max)
}
