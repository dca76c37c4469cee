import { rename, stat } from 'node:fs/promises'
import path from 'node:path'
import { uploadLimits } from '@quad/contract/limits.ts'
import { createWeightedSemaphore } from '../weightedSemaphore.ts'
import { preparePoster } from '../images/images.ts'
import type { Prepared } from '../prepared.ts'
import type { Sniffed } from '../sniff.ts'
import { cleanAvi } from './avi.ts'
import { type Ffmpeg, findFfmpeg } from './ffmpeg.ts'
import { cleanIsoMedia } from './isoMedia.ts'
import { inspectMpeg } from './mpeg.ts'

type SniffedVideo = Extract<Sniffed, { kind: 'video' }>

const cleaners = { isoMedia: cleanIsoMedia, avi: cleanAvi, mpeg: inspectMpeg } as const
const formats = { isoMedia: 'mov', avi: 'avi', mpeg: 'mpeg' } as const

const semaphore = createWeightedSemaphore(1)
let found: Promise<Ffmpeg | undefined> | undefined
/**
 * Removes a video's metadata, in place (ruling 35). With ffmpeg installed, films are also remuxed for an early start and
 * get a poster. @throws Failure if damaged or truncated
 */
export async function prepareVideo(file: string, { mime, container }: SniffedVideo, folder: string): Promise<Prepared> {
  found ??= findFfmpeg()
  const ffmpeg = await found
  const facts = await cleaners[container](file)
  if (ffmpeg && container === 'isoMedia') await remux(ffmpeg, file, mime, folder)
  const drawn = ffmpeg && (await drawPoster(ffmpeg, file, formats[container], folder))
  const { size } = await stat(file)
  return {
    kind: 'video',
    ...facts,
    main: { path: file, mime, size },
    variants: drawn ? [drawn.poster] : [],
    placeholder: drawn?.placeholder ?? '',
  }
}

// Cleaned before, so that ffmpeg sees no metadata, and after, to remove its own.
async function remux(ffmpeg: Ffmpeg, file: string, mime: string, folder: string): Promise<void> {
  const remuxed = path.join(folder, 'remuxed')
  const format = mime === 'video/quicktime' ? 'mov' : 'mp4'
  if (!(await semaphore.run(1, () => ffmpeg.remux(file, remuxed, format)))) return
  const { size } = await stat(remuxed)
  const usable = await cleanIsoMedia(remuxed).then(
    () => size <= uploadLimits.bytes,
    () => false,
  )
  if (usable) await rename(remuxed, file)
}

async function drawPoster(ffmpeg: Ffmpeg, file: string, format: string, folder: string) {
  const frame = path.join(folder, 'frame')
  if (!(await semaphore.run(1, () => ffmpeg.drawFrame(file, format, frame)))) return undefined
  return preparePoster(frame, folder).catch(() => undefined)
}
