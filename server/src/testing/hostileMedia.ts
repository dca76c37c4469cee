import { box, chunk, makeTrack, words } from './sampleVideos.ts'
import { range } from './turns.ts'

// Small files that take long to process, as any account can upload them.

const head = box('ftyp', 'isom\u0000\u0000\u0002\u0000isom')
const movie = (...tracks: readonly Buffer[]) =>
  box('moov', box('mvhd', words(0, 0, 0, 1000, 4000), new Uint8Array(80)), ...tracks)
const visibleTrack = makeTrack({ kind: 'vide', offset: 0, samples: [1], width: 640, height: 360 })

/** A hidden track of about 270 bytes, which consists only of its tables. */
function hiddenTrack(sizes: Buffer, chunks: Buffer, offsets: Buffer): Buffer {
  const table = box('stbl', box('stsc', chunks), box('stsz', sizes), box('stco', offsets))
  return box('trak', box('mdia', box('hdlr', words(0, 0), 'meta', words(0, 0, 0)), box('minf', table)))
}

/** A film whose hidden tracks claim 2,000,000 samples each, in 270 bytes per track. */
export function makeCountlessSamples(tracks: number): Buffer {
  const claims = hiddenTrack(words(0, 1, 2_000_000), words(0, 1, 1, 2_000_000, 1), words(0, 1, 0))
  return Buffer.concat([head, movie(visibleTrack, ...Array.from({ length: tracks }, () => claims)), box('mdat', 'x')])
}

/** A film of about `bytes` bytes whose hidden chunks all refer to the whole of its media. */
export function makeChunksAtOnePlace(bytes: number, chunks: number): Buffer {
  const media = box('mdat', Buffer.alloc(bytes - 8, 7))
  const tables = (mediaAt: number) =>
    movie(
      visibleTrack,
      hiddenTrack(
        words(0, bytes - 8, chunks),
        words(0, 1, 1, 1, 1),
        words(0, chunks, ...Array.from({ length: chunks }, () => mediaAt)),
      ),
    )
  return Buffer.concat([head, tables(head.length + tables(0).length + 8), media])
}

/** A film with many hidden stretches and as many separate parts of media. */
export function makeStretchesAndParts(stretches: number, parts: number): Buffer {
  const far = Array.from({ length: stretches }, (_, at) => 0x1000_0000 + at * 2)
  const hidden = hiddenTrack(words(0, 1, stretches), words(0, 1, 1, 1, 1), words(0, stretches, ...far))
  return Buffer.concat([head, movie(visibleTrack, hidden), ...Array.from({ length: parts }, () => box('mdat'))])
}

/** A film of about `bytes` bytes that grows `chunks` times when remuxed: its visible samples share one place. */
export function makeGrowingFilm(bytes: number, chunks: number): Buffer {
  const media = box('mdat', Buffer.alloc(bytes - 8, 7))
  const tables = (mediaAt: number) =>
    movie(
      makeTrack({
        kind: 'vide',
        offset: mediaAt,
        samples: [bytes - 8],
        chunks,
        playable: true,
        width: 640,
        height: 360,
      }),
    )
  return Buffer.concat([head, tables(head.length + tables(0).length + 8), media])
}

/**
 * A progressive JPEG of one colour that refines each of its coefficients bit by bit: 2,646 scans over the whole image,
 * some 50 bytes each.
 */
export function makeManyScans(side: number): Buffer {
  const blocks = Math.ceil(side / 8) ** 2
  const components = [1, 2, 3]
  const frame = [8, side >> 8, side & 255, side >> 8, side & 255, 3, ...components.flatMap((id) => [id, 0x11, 0])]
  // One code of one bit each: "no difference" and "the next 27,306 blocks are empty".
  const codes = [0, 0x10].flatMap((table) => [table, 1, ...Array.from({ length: 15 }, () => 0), table && 0xe0])
  const bits = '010101010101010'.repeat(Math.ceil(blocks / 27_306))
  const empty = Buffer.from((bits.match(/.{1,8}/g) ?? []).map((byte) => parseInt(byte.padEnd(8, '1'), 2)))
  const scan = (id: number, coefficient: number, low: number) =>
    Buffer.concat([
      segment(0xda, [1, id, 0, coefficient, coefficient, low === 13 ? low : ((low + 1) << 4) | low]),
      empty,
    ])
  const scans = components.flatMap((id) =>
    range(63).flatMap((coefficient) => range(14).map((step) => scan(id, coefficient + 1, 13 - step))),
  )
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xdb, [0, ...range(64).map(() => 1)]),
    segment(0xc2, frame),
    segment(0xc4, codes),
    segment(0xda, [3, 1, 0, 2, 0, 3, 0, 0, 0, 0]),
    Buffer.alloc(Math.ceil((blocks * 3) / 8)),
    ...scans,
    Buffer.from([0xff, 0xd9]),
  ])
}

function segment(marker: number, body: readonly number[]): Buffer {
  return Buffer.from([0xff, marker, (body.length + 2) >> 8, (body.length + 2) & 255, ...body])
}

/** An AVI of about `bytes` bytes that consists of empty chunks. */
export function makeEmptyChunks(bytes: number): Buffer {
  const perList = 19_000
  const empty = Buffer.alloc(8 * perList, chunk('abcd', ''))
  const header = chunk('LIST', chunk('avih', new Uint8Array(56)), 'hdrl')
  const first = chunk('RIFF', Buffer.concat([header, chunk('LIST', '', 'movi'), empty]), 'AVI ')
  const more = chunk('RIFF', empty, 'AVIX')
  return Buffer.concat([first, ...Array.from({ length: Math.floor(bytes / more.length) }, () => more)])
}

/** A bitmap of one row; black and white, an eighth of a byte per pixel. */
export function makeLongRow(width: number): Buffer {
  const stride = Math.ceil(width / 32) * 4
  const file = Buffer.alloc(62 + stride)
  file.write('BM', 'latin1')
  file.writeUInt32LE(62, 10)
  file.writeUInt32LE(40, 14)
  file.writeInt32LE(width, 18)
  file.writeInt32LE(1, 22)
  file.writeUInt16LE(1, 28)
  return file
}
