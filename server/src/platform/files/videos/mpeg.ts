import { withFile } from '../boundedFile.ts'
import { fail } from '../../http/failure.ts'
import type { VideoFacts } from '../prepared.ts'

const headBytes = 1_048_576
// At least two packs: a packet's length field has two bytes.
const tailBytes = 262_144
const sequenceHeader = Buffer.from([0, 0, 1, 0xb3])
const packHeader = Buffer.from([0, 0, 1, 0xba])

/**
 * Checks an MPEG stream, which can't carry metadata. @throws Failure if its first megabyte contains no picture or its
 * last packet is truncated
 */
export function inspectMpeg(path: string): VideoFacts {
  return withFile(path, 'r', (file) => {
    const head = file.readUpTo(0, headBytes)
    const at = head.indexOf(sequenceHeader)
    if (at < 0 || at + 7 > head.length) fail('upload.unreadable')
    if (isCutOff(file.readUpTo(Math.max(0, file.size - tailBytes), tailBytes))) fail('upload.unreadable')
    const sides = head.readUIntBE(at + 4, 3)
    return { width: sides >>> 12, height: sides & 0xfff }
  })
}

/** True if the last packet of a program stream is longer than the file; unknown for other streams. */
function isCutOff(tail: Buffer): boolean {
  let end = 0
  // Always move forward: a file may consist of nothing but pack headers.
  for (
    let at = tail.indexOf(packHeader);
    at >= 0 && end < tail.length;
    at = tail.indexOf(packHeader, Math.max(end, at + 1))
  )
    end = endOfPackets(tail, at)
  return end > tail.length
}

// Follows the chain of packets, each by its own length field, as far as it goes.
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

// MPEG-1 packs have a fixed length; MPEG-2 packs end with up to seven stuffing bytes.
function lengthOfPack(tail: Buffer, at: number): number {
  if (((tail[at + 4] ?? 0) & 0xc0) !== 0x40) return 12
  return 14 + ((tail[at + 13] ?? 0) & 7)
}
