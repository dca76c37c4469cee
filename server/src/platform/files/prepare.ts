import { mkdtemp } from 'node:fs/promises'
import path from 'node:path'
import type { MediaPool, Turn } from './media/mediaPool.ts'
import type { Prepared } from './prepared.ts'
import { hasFfmpeg } from './videos/ffmpeg.ts'

let ffmpegFound: Promise<boolean> | undefined

/**
 * Makes a received file safe to serve, in a process of its own: images are re-encoded, videos lose their metadata, other
 * files stay as they are (ruling 35). @throws Failure with an `upload.` code
 */
export async function prepareFile(media: MediaPool, file: string, turn: Turn): Promise<Prepared> {
  const folder = await mkdtemp(path.join(path.dirname(file), 'p'))
  const prepared = await media.run({ name: 'prepare', file, folder }, turn)
  ffmpegFound ??= hasFfmpeg()
  if (prepared.kind !== 'video' || !(await ffmpegFound)) return prepared
  // The film is safe to serve already.
  return media.run({ name: 'finishFilm', film: prepared, folder }, turn).catch(() => prepared)
}
