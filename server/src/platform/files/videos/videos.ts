import { stat } from 'node:fs/promises'
import path from 'node:path'
import { uploadLimits } from '@quad/contract/limits.ts'
import { preparePoster } from '../images/images.ts'
import type { Prepared } from '../prepared.ts'
import type { Sniffed } from '../sniff.ts'
import { cleanAvi } from './avi.ts'
import { drawFrame, remux } from './ffmpeg.ts'
import { cleanIsoMedia } from './isoMedia.ts'
import { inspectMpeg } from './mpeg.ts'

type SniffedVideo = Extract<Sniffed, { kind: 'video' }>

const cleaners = { isoMedia: cleanIsoMedia, avi: cleanAvi, mpeg: inspectMpeg } as const

/** Removes a video's metadata, in place (ruling 35). @throws Failure if damaged, truncated or beyond its budget */
export async function prepareVideo(file: string, { mime, container }: SniffedVideo): Promise<Prepared> {
  const facts = cleaners[container](file)
  const { size } = await stat(file)
  return { kind: 'video', ...facts, main: { path: file, mime, size }, variants: [], placeholder: '' }
}

const formats: Readonly<Record<string, { readonly input: string; readonly output?: 'mov' | 'mp4' }>> = {
  'video/mp4': { input: 'mov', output: 'mp4' },
  'video/quicktime': { input: 'mov', output: 'mov' },
  'video/x-msvideo': { input: 'avi' },
  'video/mpeg': { input: 'mpeg' },
}

/** With ffmpeg: remuxes a cleaned film for an early start and draws a poster, each as far as it succeeds. */
export async function finishFilm(film: Prepared, folder: string): Promise<Prepared> {
  const { input = '', output } = formats[film.main.mime] ?? {}
  const main = (output && (await remuxed(film.main, folder, output))) ?? film.main
  const frame = await drawFrame(main.path, input)
  const drawn = frame && (await preparePoster(frame, folder).catch(() => undefined))
  return { ...film, main, ...(drawn && { variants: [drawn.poster], placeholder: drawn.placeholder }) }
}

/** ffmpeg may write what it moves twice: together at most twice the film and 1 MB. */
const growth = 500_000

async function remuxed({ path: from, mime, size: before }: Prepared['main'], folder: string, format: 'mov' | 'mp4') {
  const to = path.join(folder, 'remuxed')
  const max = Math.min(before + growth, uploadLimits.bytes)
  if (!(await remux(from, to, format, max))) return undefined
  const { size } = await stat(to)
  // One that reached the limit is cut off.
  if (size >= max) return undefined
  try {
    // Cleaned before, so that ffmpeg sees no metadata, and again, to remove its own.
    cleanIsoMedia(to)
    return { path: to, mime, size }
  } catch {
    return undefined
  }
}
