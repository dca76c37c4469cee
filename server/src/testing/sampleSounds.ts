import { box, words } from './sampleVideos.ts'

/** An element of a WebM; without a length if it is written while it is recorded. */
function element(id: number, body: Uint8Array, isOpen = false): Buffer {
  const name = Buffer.from(id.toString(16).padStart(id > 0xff ? 4 : 2, '0'), 'hex')
  const length = Buffer.alloc(8)
  if (isOpen) length.fill(0xff).writeUInt8(1)
  else length.writeBigUInt64BE((1n << 56n) | BigInt(body.length))
  return Buffer.concat([name, length, body])
}

const number = (value: number) => Buffer.from(value.toString(16).padStart(8, '0'), 'hex')

interface Recording {
  readonly ms?: number
  readonly codec?: string
  /** 2 for sound, 1 for pictures. */
  readonly type?: number
  /** An element after the tracks. */
  readonly extra?: readonly [id: number, text: string]
  /** Further bytes of each packet. */
  readonly padding?: number
}

/** A WebM as browsers record it: without a duration, with a packet every second. */
export function makeWebm({ ms = 4000, codec = 'A_OPUS', type = 2, extra, padding = 0 }: Recording = {}): Buffer {
  const track = Buffer.concat([
    element(0xd7, number(1)),
    element(0x83, number(type)),
    element(0x86, Buffer.from(codec)),
  ])
  const clusters = Array.from({ length: Math.ceil(ms / 1000) }, (_, at) => {
    const packet = element(
      0xa3,
      Buffer.concat([Buffer.from([0x81, 0, 0, 0x80, 0xfc, 0xff, 0xfe]), Buffer.alloc(padding)]),
    )
    return element(0x1f43b675, Buffer.concat([element(0xe7, number(Math.min(at * 1000, ms))), packet]), true)
  })
  const last = element(0xa3, Buffer.from([0x81, ((ms % 1000) >> 8) & 255, (ms % 1000) & 255, 0x80, 0xfc]))
  return Buffer.concat([
    element(0x1a45dfa3, element(0x4282, Buffer.from('webm'))),
    element(
      0x18538067,
      Buffer.concat([
        element(0x1549a966, element(0x2ad7b1, number(1_000_000))),
        element(0x1654ae6b, element(0xae, track)),
        ...(extra ? [element(extra[0], Buffer.from(extra[1]))] : []),
        ...clusters,
        ...(ms % 1000 === 0 ? [] : [last]),
      ]),
      true,
    ),
  ])
}

/** Sound as an MP4 that a browser records in fragments of a second. */
export function makeFragments(seconds: number): Buffer {
  const table = box('stbl', box('stsd', words(0, 0)), box('stts', words(0, 0)), box('stsz', words(0, 0, 0)))
  const media = box(
    'mdia',
    box('mdhd', words(0, 0, 0, 48_000, 0, 0)),
    box('hdlr', words(0, 0), 'soun', words(0, 0, 0)),
    box('minf', box('smhd', words(0, 0)), table),
  )
  const movie = box(
    'moov',
    box('mvhd', words(0, 0, 0, 1000, 0), new Uint8Array(80)),
    box('trak', box('tkhd', words(7, 0, 0, 1, 0, 0), new Uint8Array(60)), media),
    box('mvex', box('trex', words(0, 1, 1, 1024, 0, 0))),
    box('udta', 'Secret place'),
  )
  const fragments = Array.from({ length: seconds }, () => [
    box(
      'moof',
      box('mfhd', words(0, 1)),
      box('traf', box('tfhd', words(0x02_0008, 1, 24_000)), box('trun', words(0x200, 2, 4, 4))),
    ),
    box('mdat', 'soundsou'),
  ])
  return Buffer.concat([box('ftyp', 'isom\u0000\u0000\u0002\u0000isom'), movie, ...fragments.flat()])
}
