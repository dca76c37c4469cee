import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** Uses of the installed ffmpeg; each returns true on success. */
export interface Ffmpeg {
  /** Remuxes picture and sound only, with the header first, so that playback starts before the download ends. */
  remux(from: string, to: string, format: 'mov' | 'mp4'): Promise<boolean>
  drawFrame(from: string, format: string, to: string): Promise<boolean>
}

const run = promisify(execFile)
const baseArgs = ['-hide_banner', '-loglevel', 'error', '-nostdin', '-y', '-threads', '1']
// A film can reference other files and URLs: open the file only, in the format that we detected.
const onlyFile = (format: string) => ['-protocol_whitelist', 'file', '-f', format]
const pictureAndSound = ['-map', '0:v:0', '-map', '0:a?', '-map_metadata', '-1', '-map_chapters', '-1']
const headerFirst = ['-movflags', '+faststart']
const asPng = ['-vf', "scale='min(1080,iw)':-2", '-c:v', 'png', '-f', 'image2']
const limits = { timeout: 60_000, killSignal: 'SIGKILL', maxBuffer: 65_536 } as const

export async function findFfmpeg(): Promise<Ffmpeg | undefined> {
  const works = await tryRun(['-version'])
  if (!works) return undefined
  return {
    remux: (from, to, format) =>
      tryRun([
        ...baseArgs,
        ...onlyFile('mov'),
        '-i',
        from,
        ...pictureAndSound,
        '-c',
        'copy',
        ...headerFirst,
        '-f',
        format,
        to,
      ]),
    drawFrame: (from, format, to) =>
      tryRun([...baseArgs, ...onlyFile(format), '-i', from, '-map', '0:v:0', '-frames:v', '1', ...asPng, to]),
  }
}

const tryRun = (options: readonly string[]) =>
  run('ffmpeg', options, limits).then(
    () => true,
    () => false,
  )
