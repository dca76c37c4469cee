import { stat } from 'node:fs/promises'
import path from 'node:path'
import { uploadLimits } from '@quad/contract/limits.ts'
import { fail } from '../../http/failure.ts'
import { preparePoster } from '../images/images.ts'
import type { Prepared } from '../prepared.ts'
import type { Sniffed } from '../sniff.ts'
import { cleanAvi } from './avi.ts'
import { convert, drawFrame, remux } from './ffmpeg.ts'
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

/** False for avi and mpg (ruling 90). */
export const playsInBrowsers = ({ main: { mime } }: Prepared): boolean => formats[mime]?.output !== undefined

/**
 * With ffmpeg: remuxes a cleaned film for an early start and draws a poster, each as far as it succeeds; avi and mpg
 * become mp4. @throws Failure `upload.unplayable` if that fails
 */
export async function finishFilm(film: Prepared, folder: string): Promise<Prepared> {
  const { input = '', output } = formats[film.main.mime] ?? {}
  const finished = output ? await remuxedFilm(film, folder, output) : await convertedFilm(film, folder, input)
  const frame = await drawFrame(finished.main.path, 'mov')
  const drawn = frame && (await preparePoster(frame, folder).catch(() => undefined))
  return { ...finished, ...(drawn && { variants: [drawn.poster], placeholder: drawn.placeholder }) }
}

async function remuxedFilm(film: Prepared, folder: string, format: 'mov' | 'mp4'): Promise<Prepared> {
  return { ...film, main: (await remuxed(film.main, folder, format)) ?? film.main }
}

async function convertedFilm(film: Prepared, folder: string, format: string): Promise<Prepared> {
  const to = path.join(folder, 'converted')
  if (!(await convert(film.main.path, to, format, uploadLimits.bytes))) return fail('upload.unplayable')
  const { size } = await stat(to)
  // One that reached the limit is cut off.
  if (size >= uploadLimits.bytes) fail('upload.unplayable')
  return { ...film, ...cleanIsoMedia(to), main: { path: to, mime: 'video/mp4', size } }
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
