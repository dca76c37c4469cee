import { fail } from '../../http/failure.ts'
import { type BoundedFile, withFile } from '../boundedFile.ts'

// What a recorder writes. Tags, attachments and chapters may say more than the sound, and are refused.
const elements = new Map([
  [0x1a45dfa3, 'head'],
  [0x18538067, 'segment'],
  [0x114d9b74, 'seekHead'],
  [0x1549a966, 'info'],
  [0x1654ae6b, 'tracks'],
  [0x1f43b675, 'cluster'],
  [0x1c53bb6b, 'cues'],
  [0xe7, 'clusterTime'],
  [0xa3, 'simpleBlock'],
  [0xa0, 'blockGroup'],
  [0xa1, 'block'],
  [0xec, 'void'],
  [0xbf, 'checksum'],
  [0xab, 'previousSize'],
  [0xa7, 'position'],
  [0x9b, 'blockDuration'],
  [0x75a2, 'discardPadding'],
  [0xfb, 'reference'],
])
const opened = new Set(['segment', 'cluster', 'blockGroup'])

/** The rows that an element counts as. */
const elementRows = 2
const maxPartBytes = 65_536
/** Of an Opus packet, at most; a recorder's are shorter. */
const lastPacketMs = 20

interface Element {
  readonly id: number
  readonly body: number
  /** Undefined of one that is written while it is recorded. */
  readonly length: number | undefined
}

/** Reads a variable-length number; `marked` keeps its length marker, as ids do. */
function readNumber(data: Buffer, at: number, marked: boolean) {
  const first = data[at] ?? 0
  const bytes = Math.clz32(first) - 23
  if (first === 0 || at + bytes > data.length) fail('upload.unreadable')
  let value = marked ? first : first & (0xff >> bytes)
  let isUnknown = (first | (0xff << (8 - bytes))) % 256 === 255
  for (let next = at + 1; next < at + bytes; next += 1) {
    value = value * 256 + (data[next] ?? 0)
    isUnknown &&= data[next] === 255
  }
  return { value, bytes, isUnknown }
}

function readElement(data: Buffer, start: number, at: number): Element {
  const id = readNumber(data, at, true)
  const length = readNumber(data, at + id.bytes, false)
  return {
    id: id.value,
    body: start + at + id.bytes + length.bytes,
    length: length.isUnknown ? undefined : length.value,
  }
}

function childrenOf(data: Buffer, from = 0, to = data.length): { id: number; data: Buffer }[] {
  const children: { id: number; data: Buffer }[] = []
  for (let at = from; at < to; ) {
    const { id, body, length } = readElement(data, 0, at)
    if (length === undefined || body + length > to) return fail('upload.unreadable')
    children.push({ id, data: data.subarray(body, body + length) })
    at = body + length
  }
  return children
}

const unsigned = (data: Buffer | undefined) => data?.reduce((sum, byte) => sum * 256 + byte, 0)

/** @throws Failure unless the only track is sound in Opus */
function checkTracks(data: Buffer): void {
  const tracks = childrenOf(data).filter(({ id }) => id === 0xae)
  const [track] = tracks
  if (!track || tracks.length > 1) return fail('upload.unsupported')
  const fields = new Map(childrenOf(track.data).map((child) => [child.id, child.data]))
  if (unsigned(fields.get(0x83)) !== 2 || fields.get(0x86)?.toString('latin1') !== 'A_OPUS') fail('upload.unsupported')
}

/**
 * Returns how long the sound of a WebM is, in ms, from the times of its packets, as recorders write no duration.
 * @throws Failure if it has pictures, metadata, several tracks or another codec, or is damaged
 */
export const inspectWebm = (path: string): number => withFile(path, 'r', durationOf)

function durationOf(file: BoundedFile): number {
  let [hasTracks, scale, cluster, last] = [false, 1_000_000, 0, -1]
  for (let at = 0; at < file.size; ) {
    file.budget.count(elementRows)
    const { id, body, length } = readElement(file.readUpTo(at, 12), at, 0)
    const name = elements.get(id)
    if (name === undefined) return fail('upload.unsupported')
    if (opened.has(name)) {
      at = body
      continue
    }
    if (length === undefined || body + length > file.size) return fail('upload.unreadable')
    const read = () => (length > maxPartBytes ? fail('upload.tooComplex') : file.read(body, length))
    if (name === 'info') {
      const given = childrenOf(read()).find((child) => child.id === 0x2ad7b1)
      scale = unsigned(given?.data) ?? scale
    }
    if (name === 'tracks') {
      checkTracks(read())
      hasTracks = true
    }
    if (name === 'clusterTime') cluster = unsigned(file.read(body, Math.min(length, 8))) ?? 0
    if (name === 'simpleBlock' || name === 'block')
      last = Math.max(last, cluster + file.read(body + 1, 2).readInt16BE())
    at = body + length
  }
  const durationMs = Math.round((last * scale) / 1_000_000) + lastPacketMs
  if (!hasTracks || last < 0 || !(durationMs < 2 ** 31)) fail('upload.unreadable')
  return durationMs
}
