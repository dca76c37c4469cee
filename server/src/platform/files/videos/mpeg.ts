import { open } from 'node:fs/promises'
import { fail } from '../../http/failure.ts'
import type { VideoFacts } from '../prepared.ts'

const headBytes = 1_048_576
const pictures = Buffer.from([0, 0, 1, 0xb3])

/** Looks at an MPEG stream, which has no place for metadata. Refuses one in whose first megabyte no pictures begin. */
export async function inspectMpeg(path: string): Promise<VideoFacts> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0)
    const at = buffer.subarray(0, bytesRead).indexOf(pictures)
    if (at < 0 || at + 7 > bytesRead) fail('upload.unreadable')
    const sides = buffer.readUIntBE(at + 4, 3)
    return { width: sides >>> 12, height: sides & 0xfff }
  } finally {
    await file.close()
  }
}
