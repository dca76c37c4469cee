import { mkdtemp } from 'node:fs/promises'
import path from 'node:path'
import { fail } from '../http/failure.ts'
import type { MediaPool, Turn } from './media/mediaPool.ts'
import type { Prepared } from './prepared.ts'
import { isVoice } from './sound/sound.ts'
import { hasFfmpeg } from './videos/ffmpeg.ts'
import { playsInBrowsers } from './videos/videos.ts'

let ffmpegFound: Promise<boolean> | undefined

/**
 * Makes a received file safe to serve, in a process of its own: images are re-encoded, videos lose their metadata, other
 * files stay as they are (ruling 35); recorded sound becomes an m4a where there is ffmpeg; avi and mpg become mp4, or are refused (ruling 90). @throws Failure with an `upload.` code
 */
export async function prepareFile(media: MediaPool, file: string, turn: Turn): Promise<Prepared> {
  const folder = await mkdtemp(path.join(path.dirname(file), 'p'))
  const prepared = await media.run({ name: 'prepare', file, folder }, turn)
  ffmpegFound ??= hasFfmpeg()
  if (isVoice(prepared) && (await ffmpegFound))
    return media.run({ name: 'finishSound', sound: prepared, folder }, turn).catch(() => prepared)
  if (prepared.kind !== 'video') return prepared
  const isPlayable = playsInBrowsers(prepared)
  if (!(await ffmpegFound)) return isPlayable ? prepared : fail('upload.unplayable')
  const finishing = media.run({ name: 'finishFilm', film: prepared, folder }, turn)
  // The film is safe to serve already.
  return isPlayable ? finishing.catch(() => prepared) : finishing
}
