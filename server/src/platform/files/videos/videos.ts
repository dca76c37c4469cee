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
 * Takes the metadata out of a video, in place (ruling 35). Where the machine has ffmpeg, films are packed anew for an
 * early start, and there is a poster. Refuses what is damaged or cut off.
 */
export async function prepareVideo(file: string, { mime, container }: SniffedVideo, folder: string): Promise<Prepared> {
  found ??= findFfmpeg()
  const ffmpeg = await found
  const facts = await cleaners[container](file)
  if (ffmpeg && container === 'isoMedia') await repack(ffmpeg, file, mime, folder)
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

// Cleaned before and after: the tool sees no more than others will, and what it writes of its own goes.
async function repack(ffmpeg: Ffmpeg, file: string, mime: string, folder: string): Promise<void> {
  const packed = path.join(folder, 'packed')
  const format = mime === 'video/quicktime' ? 'mov' : 'mp4'
  if (!(await semaphore.run(1, () => ffmpeg.repack(file, packed, format)))) return
  const { size } = await stat(packed)
  const sound = await cleanIsoMedia(packed).then(
    () => size <= uploadLimits.bytes,
    () => false,
  )
  if (sound) await rename(packed, file)
}

async function drawPoster(ffmpeg: Ffmpeg, file: string, format: string, folder: string) {
  const frame = path.join(folder, 'frame')
  if (!(await semaphore.run(1, () => ffmpeg.drawFrame(file, format, frame)))) return undefined
  return preparePoster(frame, folder).catch(() => undefined)
}
