import { stat } from 'node:fs/promises'
import path from 'node:path'
import { uploadLimits } from '@quad/contract/limits.ts'
import sharp, { type OutputInfo, type Sharp } from 'sharp'
import { fail } from '../../http/failure.ts'
import { createWeightedSemaphore } from '../weightedSemaphore.ts'
import type { Part, Prepared } from '../prepared.ts'
import type { ImageMime } from '../sniff.ts'
import { readBitmap } from './bitmap.ts'
import { asUploadErrors } from './imageErrors.ts'

// Decode only these formats, whatever the file claims; WebP is what we write ourselves.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadNsgif', 'VipsForeignLoadWebp'],
})
sharp.cache(false)
sharp.concurrency(1)

const maxPixels = uploadLimits.megapixels * 1_000_000
const maxSide = 2560
const smallerSizes = [
  { name: 'small', side: 480 },
  { name: 'medium', side: 1080 },
] as const
const posterSide = 1080
const timeoutSeconds = 30
const placeholderSide = 16

// Decoded pixels take four bytes or more: this limit bounds the memory of all uploads together.
const semaphore = createWeightedSemaphore(maxPixels)
// At most two images at a time, however small, so that other requests get the processor.
const minWeight = maxPixels / 2
// Encoding a pixel as WebP takes four times the memory of a decoded one.
const webpWeight = 4
// Up to screen size, WebP keeps full colour resolution at edges, which doubles its memory.
const sharpEdgesUpTo = 4_200_000

/**
 * Re-encodes an image: upright, without metadata, at most 2560 pixels per side, with smaller variants and a placeholder.
 * An animated GIF stays animated, without variants. @throws Failure if damaged, truncated or too large
 */
export async function prepareImage(file: string, mime: ImageMime, folder: string): Promise<Prepared> {
  const main = path.join(folder, 'main')
  const still = mime !== 'image/gif' || (await countFrames(file)) === 1
  const { weight, keepsSharp, load } = await openImage(file, mime, still)
  return semaphore.run(weight, () =>
    asUploadErrors(async () => {
      const { image, release } = await load()
      const written = await writeMain(image, { mime, still, keepsSharp }, main).finally(release)
      const stored = { path: main, ...(await sizeOf(main)), mime: written.mime }
      const variants = still ? await writeVariants(main, written.width, folder) : []
      return { kind: 'image', ...written, main: stored, variants, placeholder: await drawPlaceholder(main) }
    }),
  )
}

const open = (file: string, animated = false) =>
  sharp(file, { animated, failOn: 'error', limitInputPixels: maxPixels, sequentialRead: true }).timeout({
    seconds: timeoutSeconds,
  })

async function countFrames(file: string): Promise<number> {
  return asUploadErrors(async () => (await open(file, true).metadata()).pages ?? 1)
}

// Every row and frame has a fixed cost: count thin sides as 100 pixels, or a million rows would take half a minute.
const countedSide = (side: number) => Math.max(side, 100)

/** The image's weight for the semaphore, and a function that decodes it. */
async function openImage(file: string, mime: ImageMime, still: boolean) {
  if (mime === 'image/bmp') {
    const { size } = await stat(file)
    // Estimated from the file size: three bytes per pixel, for as many pixels as the file can contain.
    const weight = Math.max(minWeight, Math.min(size * 8, maxPixels))
    return {
      weight,
      keepsSharp: false,
      load: async () => {
        const { data, width, height } = await readBitmap(file, maxPixels)
        const raw = { width, height, channels: 3 } as const
        const image = sharp(data, { raw, limitInputPixels: maxPixels }).timeout({ seconds: timeoutSeconds })
        // Free the pixels now: the next image starts before the garbage collector would run.
        return { image, release: () => void data.buffer.transfer(0) }
      },
    }
  }
  const { width, height, pageHeight, pages = 1 } = await asUploadErrors(() => open(file, !still).metadata())
  const pixels = countedSide(width) * (still ? countedSide(height) : countedSide(pageHeight ?? height) * pages)
  if (pixels > maxPixels) fail('upload.tooManyPixels')
  const encoding = mime === 'image/png' ? Math.min(pixels, maxSide ** 2) * webpWeight : 0
  const weight = Math.max(minWeight, pixels + encoding)
  return {
    weight,
    keepsSharp: pixels <= sharpEdgesUpTo,
    load: async () => ({ image: open(file, !still), release: () => undefined }),
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
    .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
  if (mime === 'image/gif') {
    const { width, height, pageHeight } = await fitting.gif({ effort: 4 }).toFile(to)
    return { mime, width, height: still ? height : (pageHeight ?? height) }
  }
  if (mime === 'image/png') {
    // More effort would double the memory for hardly smaller files.
    const webp = fitting.webp({ quality: 90, smartSubsample: keepsSharp, effort: 2 })
    return { mime: 'image/webp', ...sidesOf(await webp.toFile(to)) }
  }
  return { mime: 'image/jpeg', ...sidesOf(await fitting.jpeg({ quality: 82, progressive: true }).toFile(to)) }
}

const sidesOf = ({ width, height }: OutputInfo) => ({ width, height })

async function writeVariants(file: string, width: number, folder: string): Promise<Part[]> {
  const variants: Part[] = []
  for (const { name, side } of smallerSizes.filter((size) => size.side < width)) {
    const to = path.join(folder, name)
    const info = await open(file).resize({ width: side }).webp({ quality: 78 }).toFile(to)
    variants.push({ name, path: to, mime: 'image/webp', size: info.size, ...sidesOf(info) })
  }
  return variants
}

export async function drawPlaceholder(file: string): Promise<string> {
  const tiny = open(file).resize({ width: placeholderSide, height: placeholderSide, fit: 'inside' })
  return (await tiny.webp({ quality: 30, alphaQuality: 30, effort: 6 }).toBuffer()).toString('base64')
}

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
