import { type FileHandle, open } from 'node:fs/promises'
import { fail } from '../../http/failure.ts'
import type { VideoFacts } from '../prepared.ts'

const headBytes = 1_048_576
// Two packs at least: a packet says its length in two bytes.
const tailBytes = 262_144
const pictures = Buffer.from([0, 0, 1, 0xb3])
const pack = Buffer.from([0, 0, 1, 0xba])

/**
 * Looks at an MPEG stream, which has no place for metadata. Refuses one in whose first megabyte no pictures begin, and
 * one that ends in the middle of a packet.
 */
export async function inspectMpeg(path: string): Promise<VideoFacts> {
  const file = await open(path)
  try {
    const head = await read(file, 0, headBytes)
    const at = head.indexOf(pictures)
    if (at < 0 || at + 7 > head.length) fail('upload.unreadable')
    const { size } = await file.stat()
    if (isCutOff(await read(file, Math.max(0, size - tailBytes), tailBytes))) fail('upload.unreadable')
    const sides = head.readUIntBE(at + 4, 3)
    return { width: sides >>> 12, height: sides & 0xfff }
  } finally {
    await file.close()
  }
}

async function read(file: FileHandle, from: number, most: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(most), 0, most, from)
  return buffer.subarray(0, bytesRead)
}

/**
 * Whether the last packet of a program stream says that it is longer than what is there; of other streams nobody can
 * say.
 */
function isCutOff(tail: Buffer): boolean {
  let end = 0
  // Never from the same place again: a file may be made of nothing but beginnings.
  for (let at = tail.indexOf(pack); at >= 0 && end < tail.length; at = tail.indexOf(pack, Math.max(end, at + 1)))
    end = endOfPackets(tail, at)
  return end > tail.length
}

// From pack to packet, each by its own word, as far as they follow one another.
function endOfPackets(tail: Buffer, from: number): number {
  let at = from
  while (at + 6 <= tail.length && tail.readUIntBE(at, 3) === 1) {
    const code = tail[at + 3] ?? 0
    if (code < 0xb9) return at
    if (code === 0xb9) return tail.length
    at += code === 0xba ? lengthOfPack(tail, at) : 6 + tail.readUInt16BE(at + 4)
  }
  return at
}

// The first MPEG's are all alike; the second's end with up to seven bytes of stuffing.
function lengthOfPack(tail: Buffer, at: number): number {
  if (((tail[at + 4] ?? 0) & 0xc0) !== 0x40) return 12
  return 14 + ((tail[at + 13] ?? 0) & 7)
}
