import { open } from 'node:fs/promises'
import { fileTypeFromBuffer } from 'file-type'
import { fail } from '../http/failure.ts'

export type Sniffed =
  | { readonly kind: 'image'; readonly mime: ImageMime }
  | { readonly kind: 'video'; readonly mime: string; readonly container: 'isoMedia' | 'avi' | 'mpeg' }
  | { readonly kind: 'webm' }
  | { readonly kind: 'file'; readonly mime: string }

export type ImageMime = 'image/jpeg' | 'image/png' | 'image/gif' | 'image/bmp'

const images: ReadonlyMap<string, ImageMime> = new Map([
  ['image/jpeg', 'image/jpeg'],
  ['image/png', 'image/png'],
  // Only the first frame is kept.
  ['image/apng', 'image/png'],
  ['image/gif', 'image/gif'],
  ['image/bmp', 'image/bmp'],
])

const videos = {
  'video/mp4': { mime: 'video/mp4', container: 'isoMedia' },
  'video/x-m4v': { mime: 'video/mp4', container: 'isoMedia' },
  'video/quicktime': { mime: 'video/quicktime', container: 'isoMedia' },
  'video/vnd.avi': { mime: 'video/x-msvideo', container: 'avi' },
  'video/mpeg': { mime: 'video/mpeg', container: 'mpeg' },
  'video/MP1S': { mime: 'video/mpeg', container: 'mpeg' },
  'video/MP2P': { mime: 'video/mpeg', container: 'mpeg' },
} as const

const headBytes = 65_536
const unknown = 'application/octet-stream'

/** Detects a file's type. Refuses SVG, HTML, and types of images and videos that FEED-06 doesn’t list (ruling 35). */
export async function sniffFile(path: string): Promise<Sniffed> {
  const head = await readHead(path)
  const type = (await fileTypeFromBuffer(head))?.mime
  const image = type && images.get(type)
  if (image && (image !== 'image/bmp' || isBitmap(head))) return { kind: 'image', mime: image }
  if (type && type in videos) return { kind: 'video', ...videos[type as keyof typeof videos] }
  if (type === 'video/webm' || type === 'audio/webm') return { kind: 'webm' }
  if (type !== 'image/bmp' && /^(?:image|video)\//.test(type ?? '')) fail('upload.unsupported')
  if ((type === undefined || /xml|html/.test(type)) && isMarkup(head)) fail('upload.unsupported')
  return { kind: 'file', mime: type === undefined || /xml|html|script/.test(type) ? unknown : type }
}

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

// 'BM' starts many texts too: check that the second header has a known length.
const isBitmap = (head: Buffer) => head.length > 18 && [12, 40, 52, 56, 64, 108, 124].includes(head.readUInt32LE(14))

const markup = /<(?:!doctype\s+html|(?:\w+:)?(?:html|head|body|script|svg|iframe|object|embed|foreignobject))[\s/>[]/i

// Also in UTF-16.
const isMarkup = (head: Buffer) => markup.test(head.toString('latin1').replaceAll('\u0000', ''))
