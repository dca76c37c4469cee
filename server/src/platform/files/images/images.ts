import path from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { writeFile } from 'node:fs/promises'
import { uploadLimits } from '@quad/contract/limits.ts'
import type { Budget } from '../budget.ts'
import { fail } from '../../http/failure.ts'
import type { Part, Prepared } from '../prepared.ts'
import type { ImageMime } from '../sniff.ts'
import { readBitmap } from './bitmap.ts'
import { assertPixels, asUploadErrors, maxPixels } from './imageErrors.ts'

// Decode only these formats, whatever the file claims; WebP is what we write ourselves.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadNsgif', 'VipsForeignLoadWebp'],
})
sharp.cache(false)
sharp.concurrency(1)

const maxSide = 2560
const smallerSizes = [
  { name: 'small', side: 480 },
  { name: 'medium', side: 1080 },
] as const
const posterSide = 1080
const placeholderSide = 16

// Up to screen size, WebP keeps full colour resolution at edges, which doubles its memory.
const sharpEdgesUpTo = 4_200_000

/**
 * Re-encodes an image: upright, without metadata, at most 2560 pixels per side, with smaller variants and a placeholder.
 * An animated GIF stays animated, without variants. @throws Failure if damaged, truncated or too large
 */
export function prepareImage(file: string, mime: ImageMime, folder: string, budget: Budget): Promise<Prepared> {
  return asUploadErrors(async () => {
    const still = mime !== 'image/gif' || (await countFrames(file)) === 1
    const opened = await openImage(file, mime, still)
    const { data, width, height, mime: type } = await encodeMain(opened, mime, still).finally(opened.release)
    if (data.length > uploadLimits.bytes) fail('upload.tooLarge')
    budget.write(data.length)
    const main = path.join(folder, 'main')
    await writeFile(main, data)
    const variants = still ? await writeVariants(main, width, folder, budget) : []
    const stored = { path: main, mime: type, size: data.length }
    return { kind: 'image', width, height, main: stored, variants, placeholder: await drawPlaceholder(main) }
  })
}

const open = (file: string | Buffer, animated = false) =>
  sharp(file, { animated, failOn: 'error', limitInputPixels: maxPixels, sequentialRead: true })

async function countFrames(file: string): Promise<number> {
  return (await open(file, true).metadata()).pages ?? 1
}

interface Opened {
  readonly image: Sharp
  readonly keepsSharp: boolean
  readonly release: () => void
}

async function openImage(file: string, mime: ImageMime, still: boolean): Promise<Opened> {
  if (mime === 'image/bmp') {
    const { data, width, height } = readBitmap(file)
    return {
      image: sharp(data, { raw: { width, height, channels: 3 }, limitInputPixels: maxPixels }),
      keepsSharp: false,
      // Free the pixels now: the garbage collector would run after the next image has been decoded.
      release: () => void data.buffer.transfer(0),
    }
  }
  const { width, height, pageHeight, pages } = await open(file, !still).metadata()
  if (still) assertPixels(width, height)
  else assertPixels(width, pageHeight ?? height, pages)
  return { image: open(file, !still), keepsSharp: width * height <= sharpEdgesUpTo, release: () => undefined }
}

async function encodeMain({ image, keepsSharp }: Opened, mime: ImageMime, still: boolean) {
  const fitting = image
    .autoOrient()
    .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
  if (mime === 'image/gif') {
    const { data, info } = await fitting.gif({ effort: 4 }).toBuffer({ resolveWithObject: true })
    return { data, mime, width: info.width, height: still ? info.height : (info.pageHeight ?? info.height) }
  }
  // More effort would double the memory for hardly smaller files.
  const encoded =
    mime === 'image/png'
      ? fitting.webp({ quality: 90, smartSubsample: keepsSharp, effort: 2 })
      : fitting.jpeg({ quality: 82, progressive: true })
  const { data, info } = await encoded.toBuffer({ resolveWithObject: true })
  return { data, mime: mime === 'image/png' ? 'image/webp' : 'image/jpeg', width: info.width, height: info.height }
}

async function writeVariants(main: string, width: number, folder: string, budget: Budget): Promise<Part[]> {
  const variants: Part[] = []
  for (const { name, side } of smallerSizes.filter((size) => size.side < width)) {
    const { data, info } = await open(main)
      .resize({ width: side })
      .webp({ quality: 78 })
      .toBuffer({ resolveWithObject: true })
    // A variant is optional: without it the browser loads the image itself.
    if (!budget.canWrite(data.length)) continue
    budget.write(data.length)
    variants.push(await writePart(name, data, info, folder))
  }
  return variants
}

async function writePart(
  name: Part['name'],
  data: Buffer,
  { width, height }: { width: number; height: number },
  folder: string,
): Promise<Part> {
  const to = path.join(folder, name)
  await writeFile(to, data)
  return { name, path: to, mime: 'image/webp', size: data.length, width, height }
}

async function drawPlaceholder(file: string): Promise<string> {
  const tiny = open(file).resize({ width: placeholderSide, height: placeholderSide, fit: 'inside' })
  return (await tiny.webp({ quality: 30, alphaQuality: 30, effort: 6 }).toBuffer()).toString('base64')
}

/** Makes a poster and a placeholder of a film's frame. @throws Failure if the frame is damaged */
export function preparePoster(frame: Buffer, folder: string): Promise<{ poster: Part; placeholder: string }> {
  return asUploadErrors(async () => {
    const fitting = open(frame).resize({
      width: posterSide,
      height: posterSide,
      fit: 'inside',
      withoutEnlargement: true,
    })
    const { data, info } = await fitting.webp({ quality: 78 }).toBuffer({ resolveWithObject: true })
    const poster = await writePart('poster', data, info, folder)
    return { poster, placeholder: await drawPlaceholder(poster.path) }
  })
}
