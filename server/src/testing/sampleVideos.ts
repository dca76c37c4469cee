/** An ISO media box that contains texts, bytes and boxes. */
export function box(type: string, ...inside: readonly (Uint8Array | string)[]): Buffer {
  const body = Buffer.concat(inside.map((part) => Buffer.from(part)))
  const head = Buffer.alloc(8)
  head.writeUInt32BE(body.length + 8, 0)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, body])
}

/** Numbers as 32 bits each, big-endian. */
export function words(...values: readonly number[]): Buffer {
  const data = Buffer.alloc(values.length * 4)
  for (const [at, value] of values.entries()) data.writeUInt32BE(value >>> 0, at * 4)
  return data
}

const one = 0x10000
const upright = words(one, 0, 0, 0, one, 0, 0, 0, 0x40000000)
const quarterTurned = words(0, one, 0, -one, 0, 0, 0, 0, 0x40000000)

interface Track {
  readonly kind: string
  readonly offset: number
  readonly samples: readonly number[]
  readonly width?: number
  readonly height?: number
  readonly turned?: boolean
  /** The number of chunks with these samples, all at the same offset. */
  readonly chunks?: number
  /** Adds the boxes that ffmpeg needs to remux it. */
  readonly playable?: boolean
}

export function makeTrack(given: Track): Buffer {
  const { kind, offset, samples, width = 0, height = 0, turned = false, chunks = 1, playable = false } = given
  const codec = Buffer.alloc(78)
  if (playable) codec.writeUInt32BE((width << 16) | height, 24)
  const references = playable ? box('dref', words(0, 1), box('url ', words(1))) : box('dref', words(0, 0))
  const sizes = Array.from({ length: chunks }, () => samples).flat()
  const header = box(
    'tkhd',
    words(7, 0, 0, 1, 0, 4000, 0, 0, 0, 0),
    turned ? quarterTurned : upright,
    words(width * one, height * one),
  )
  const table = box(
    'stbl',
    box('stsd', words(0, 1), box(playable ? 'jpeg' : 'avc1', codec)),
    box('stts', words(0, 1, sizes.length, 100)),
    box('stsc', words(0, 1, 1, samples.length, 1)),
    box('stsz', words(0, 0, sizes.length, ...sizes)),
    box('stco', words(0, chunks, ...sizes.slice(0, chunks).map(() => offset))),
    box('udta', 'Secret table'),
  )
  const media = box(
    'mdia',
    box('mdhd', words(0, 0, 0, 1000, 4000, 0)),
    box('hdlr', words(0, 0), kind, words(0, 0, 0), 'name\u0000'),
    box('minf', box('vmhd', words(1, 0, 0)), box('dinf', references), table),
  )
  return box('trak', header, media, box('meta', 'Secret track'))
}

export const pictures = 'The pictures themselves'
export const secrets = '+12.9716+077.5946/'

/**
 * A four-second 640 × 360 film, rotated by its header, with its location in every field that can contain one. It has no
 * decodable frames, so a player shows nothing.
 */
export function makeFilm(brand = 'isom'): Buffer {
  const head = box('ftyp', `${brand.padEnd(4)}\u0000\u0000\u0002\u0000isom`)
  const place = box('udta', box('\u00a9xyz', words(0x0012_15c7), secrets), box('loci', secrets))
  const keyed = box('meta', box('keys', 'com.apple.quicktime.location.ISO6709'), box('ilst', secrets))
  const movie = (mediaAt: number) =>
    box(
      'moov',
      box('mvhd', words(0, 0, 0, 1000, 4000), new Uint8Array(80)),
      makeTrack({ kind: 'vide', offset: mediaAt, samples: [pictures.length], width: 640, height: 360, turned: true }),
      makeTrack({ kind: 'meta', offset: mediaAt + pictures.length, samples: [10, secrets.length - 10] }),
      place,
      keyed,
      box('uuid', 'Secret device'),
    )
  const before = [head, box('free', secrets), box('uuid', secrets)]
  const length = Buffer.concat(before).length + movie(0).length
  return Buffer.concat([...before, movie(length + 8), box('mdat', pictures, secrets)])
}

/** A RIFF chunk, or a list if `list` names its type. */
export function chunk(type: string, data: Uint8Array | string, list = ''): Buffer {
  const body = Buffer.concat([Buffer.from(list, 'latin1'), Buffer.from(data)])
  const head = Buffer.alloc(8)
  head.write(type, 'latin1')
  head.writeUInt32LE(body.length, 4)
  return Buffer.concat([head, body, Buffer.alloc(body.length % 2)])
}

/** A two-second 320 × 240 AVI with its location in every field for notes. */
export function makeAvi(kind = 'vids'): Buffer {
  const main = Buffer.alloc(56)
  main.writeUInt32LE(40_000, 0)
  main.writeUInt32LE(50, 16)
  main.writeUInt32LE(320, 32)
  main.writeUInt32LE(240, 36)
  const stream = [chunk('strh', kind.padEnd(56, '\u0000')), chunk('strf', new Uint8Array(40)), chunk('strd', secrets)]
  const header = Buffer.concat([chunk('avih', main), chunk('LIST', Buffer.concat(stream), 'strl')])
  const parts = [
    chunk('LIST', header, 'hdrl'),
    chunk('LIST', chunk('ISFT', secrets), 'INFO'),
    chunk('IDIT', secrets),
    chunk('LIST', chunk('00dc', pictures), 'movi'),
    chunk('idx1', new Uint8Array(16)),
  ]
  return chunk('RIFF', Buffer.concat(parts), 'AVI ')
}
