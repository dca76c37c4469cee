import { stat } from 'node:fs/promises'
import path from 'node:path'
import { uploadLimits } from '@quad/contract/limits.ts'
import sharp, { type OutputInfo, type Sharp } from 'sharp'
import { fail } from '../../http/failure.ts'
import { createWeightedSemaphore } from '../weightedSemaphore.ts'
import type { Part, Prepared } from '../prepared.ts'
import type { ImageMime } from '../sniff.ts'
import { readBitmap } from './bitmap.ts'
import { refusing } from './refusing.ts'

// No other format is ever decoded, whatever a file says it is; WebP is what we write ourselves.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadNsgif', 'VipsForeignLoadWebp'],
})
sharp.cache(false)
sharp.concurrency(1)

const mostPixels = uploadLimits.megapixels * 1_000_000
/** No screen needs more; in pixels, either side. */
const mostSide = 2560
const leastSide = 100
const smallerSizes = [
  { name: 'small', side: 480 },
  { name: 'medium', side: 1080 },
] as const
const posterSide = 1080
const seconds = 30
const placeholderSide = 16

// A decoded pixel takes four bytes, more where a picture is turned: this is what bounds the memory of all uploads.
const semaphore = createWeightedSemaphore(mostPixels)
// Two at a time, however small: others need the processor as well.
const leastWeight = mostPixels / 2
// A pixel that is drawn as WebP takes as much memory as so many that are decoded.
const webpWeight = 4
// Up to here, as large as a screen, colours of a WebP are kept sharp at edges; that takes twice the memory again.
const sharpPixels = 4_200_000

/**
 * Draws an image anew: upright, without metadata, at most 2560 pixels wide or high, with smaller sizes and a
 * placeholder. Animated GIFs stay animated, and have no smaller sizes. Refuses what is damaged, cut off or too large.
 */
export async function prepareImage(file: string, mime: ImageMime, folder: string): Promise<Prepared> {
  const made = path.join(folder, 'drawn')
  const still = mime !== 'image/gif' || (await countFrames(file)) === 1
  const { weight, keepsSharp, source } = await openImage(file, mime, still)
  return semaphore.run(weight, () =>
    refusing(async () => {
      const { image, release } = await source()
      const written = await writeMain(image, { mime, still, keepsSharp }, made).finally(release)
      const main = { path: made, ...(await sizeOf(made)), mime: written.mime }
      const variants = still ? await writeVariants(made, written.width, folder) : []
      return { kind: 'image', ...written, main, variants, placeholder: await drawPlaceholder(made) }
    }),
  )
}

const open = (file: string, animated = false) =>
  sharp(file, { animated, failOn: 'error', limitInputPixels: mostPixels, sequentialRead: true }).timeout({ seconds })

async function countFrames(file: string): Promise<number> {
  return refusing(async () => (await open(file, true).metadata()).pages ?? 1)
}

// A row or a frame takes its time, however narrow or small: a picture of a million of them would take half a minute.
const counted = (side: number) => Math.max(side, leastSide)

/** How much a picture weighs at the gate, and the picture itself once it may pass. */
async function openImage(file: string, mime: ImageMime, still: boolean) {
  if (mime === 'image/bmp') {
    const { size } = await stat(file)
    // Without a look inside: three bytes a pixel for as many as its bytes can hold.
    const weight = Math.max(leastWeight, Math.min(size * 8, mostPixels))
    return {
      weight,
      keepsSharp: false,
      source: async () => {
        const { data, width, height } = await readBitmap(file, mostPixels)
        const raw = { width, height, channels: 3 } as const
        const image = sharp(data, { raw, limitInputPixels: mostPixels }).timeout({ seconds })
        // The next one begins before anybody would collect this one's pixels.
        return { image, release: () => void data.buffer.transfer(0) }
      },
    }
  }
  const { width, height, pageHeight, pages = 1 } = await refusing(() => open(file, !still).metadata())
  const pixels = counted(width) * (still ? counted(height) : counted(pageHeight ?? height) * pages)
  if (pixels > mostPixels) fail('upload.tooManyPixels')
  const drawn = mime === 'image/png' ? Math.min(pixels, mostSide ** 2) * webpWeight : 0
  const weight = Math.max(leastWeight, pixels + drawn)
  return {
    weight,
    keepsSharp: pixels <= sharpPixels,
    source: async () => ({ image: open(file, !still), release: () => undefined }),
  }
}

interface Drawing {
  readonly mime: ImageMime
  readonly still: boolean
  readonly keepsSharp: boolean
}

async function writeMain(source: Sharp, { mime, still, keepsSharp }: Drawing, to: string) {
  const fitting = source
    .autoOrient()
    .resize({ width: mostSide, height: mostSide, fit: 'inside', withoutEnlargement: true })
  if (mime === 'image/gif') {
    const { width, height, pageHeight } = await fitting.gif({ effort: 4 }).toFile(to)
    return { mime, width, height: still ? height : (pageHeight ?? height) }
  }
  if (mime === 'image/png') {
    // With more effort it would take twice the memory, for files that are hardly smaller.
    const drawn = fitting.webp({ quality: 90, smartSubsample: keepsSharp, effort: 2 })
    return { mime: 'image/webp', ...sidesOf(await drawn.toFile(to)) }
  }
  return { mime: 'image/jpeg', ...sidesOf(await fitting.jpeg({ quality: 82, progressive: true }).toFile(to)) }
}

const sidesOf = ({ width, height }: OutputInfo) => ({ width, height })

async function writeVariants(file: string, width: number, folder: string): Promise<Part[]> {
  const made: Part[] = []
  for (const { name, side } of smallerSizes.filter((size) => size.side < width)) {
    const to = path.join(folder, name)
    const info = await open(file).resize({ width: side }).webp({ quality: 78 }).toFile(to)
    made.push({ name, path: to, mime: 'image/webp', size: info.size, ...sidesOf(info) })
  }
  return made
}

/** A few pixels as WebP in base 64: some hundred bytes. */
export async function drawPlaceholder(file: string): Promise<string> {
  const tiny = open(file).resize({ width: placeholderSide, height: placeholderSide, fit: 'inside' })
  return (await tiny.webp({ quality: 30, alphaQuality: 30, effort: 6 }).toBuffer()).toString('base64')
}

/** Turns a frame of a video into its poster. */
export async function preparePoster(file: string, folder: string): Promise<{ poster: Part; placeholder: string }> {
  const to = path.join(folder, 'poster')
  const fitting = open(file).resize({ width: posterSide, height: posterSide, fit: 'inside', withoutEnlargement: true })
  const info = await fitting.webp({ quality: 78 }).toFile(to)
  const poster: Part = { name: 'poster', path: to, mime: 'image/webp', size: info.size, ...sidesOf(info) }
  return { poster, placeholder: await drawPlaceholder(to) }
}

async function sizeOf(file: string): Promise<{ size: number }> {
  const { size } = await stat(file)
  if (size > uploadLimits.bytes) fail('upload.tooLarge')
  return { size }
}
