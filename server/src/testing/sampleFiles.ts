import { randomBytes } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** An image of one colour with a patch of another at the top left. */
export function makeImage(width: number, height: number, alpha = false) {
  const patch = { width: Math.ceil(width / 4), height: Math.ceil(height / 4), channels: 3, background: red } as const
  const background = alpha ? { ...blue, alpha: 0.5 } : blue
  return sharp({ create: { width, height, channels: alpha ? 4 : 3, background } }).composite([
    { input: { create: patch }, left: 0, top: 0 },
  ])
}

const red = { r: 208, g: 32, b: 32 }
const blue = { r: 32, g: 64, b: 160 }

/** An incompressible PNG: about three bytes per pixel. */
export function makeNoise(width: number, height: number): Promise<Buffer> {
  return sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toBuffer()
}

/** A photo like a phone's: rotated, with its position in EXIF. */
export function makePhoto(width: number, height: number): Promise<Buffer> {
  return makeImage(width, height)
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Make: 'Secret Camera' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '12/1 58/1 19/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '77/1 35/1 40/1',
      },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">Secret place</x:xmpmeta>')
    .jpeg()
    .toBuffer()
}

/** An animated GIF with another colour in each frame. */
export function makeAnimation(width: number, height: number, frames: number): Promise<Buffer> {
  const data = Buffer.alloc(width * height * frames * 3)
  for (let frame = 0; frame < frames; frame += 1)
    data.fill(Math.floor((255 * frame) / frames), frame * width * height * 3, (frame + 1) * width * height * 3)
  return sharp(data, { raw: { width, height: height * frames, channels: 3, pageHeight: height } })
    .gif({ delay: Array.from({ length: frames }, () => 100), loop: 0 })
    .toBuffer()
}

/** An animated one-pixel GIF; each frame takes 23 bytes. */
export function makeTinyFrames(frames: number): Buffer {
  const header = Buffer.from([...Buffer.from('GIF89a'), 1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255])
  const timing = [0x21, 0xf9, 4, 0, 1, 0, 0, 0]
  const frame = Buffer.from([...timing, 0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0])
  return Buffer.concat([header, Buffer.alloc(frame.length * frames, frame), Buffer.from([0x3b])])
}

/** A PNG with huge dimensions but few bytes. */
export function makeHugePng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 1
  const rows = Buffer.alloc((1 + Math.ceil(width / 8)) * height)
  const mark = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    mark,
    pngPart('IHDR', header),
    pngPart('IDAT', deflateSync(rows)),
    pngPart('IEND', Buffer.alloc(0)),
  ])
}

function pngPart(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const ends = Buffer.alloc(8)
  ends.writeUInt32BE(data.length, 0)
  ends.writeUInt32BE(crc32(named), 4)
  return Buffer.concat([ends.subarray(0, 4), named, ends.subarray(4)])
}

/** A 24-bit bitmap, red at the top left, blue elsewhere. */
export function makeBitmap(width: number, height: number): Buffer {
  const stride = Math.ceil((width * 3) / 4) * 4
  const file = Buffer.alloc(54 + stride * height)
  file.write('BM', 'latin1')
  file.writeUInt32LE(file.length, 2)
  file.writeUInt32LE(54, 10)
  file.writeUInt32LE(40, 14)
  file.writeInt32LE(width, 18)
  file.writeInt32LE(height, 22)
  file.writeUInt16LE(1, 26)
  file.writeUInt16LE(24, 28)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const { r, g, b } = x < width / 4 && y < height / 4 ? red : blue
      file.set([b, g, r], 54 + (height - 1 - y) * stride + x * 3)
    }
  }
  return file
}

/** A file to upload as multipart form data. */
export function asFile(bytes: Uint8Array | string, name = 'file', type = ''): File {
  return new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name, { type })
}
