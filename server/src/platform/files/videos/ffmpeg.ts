import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** What the machine's ffmpeg does for videos; either answers whether it came about. */
export interface Ffmpeg {
  /**
   * Packs a film anew, pictures and sound alone, its header first: it then begins to play before all of it has come.
   */
  repack(from: string, to: string, format: 'mov' | 'mp4'): Promise<boolean>
  /** Draws a frame from near the beginning as PNG. */
  drawFrame(from: string, format: string, to: string): Promise<boolean>
}

const run = promisify(execFile)
const calm = ['-hide_banner', '-loglevel', 'error', '-nostdin', '-y', '-threads', '1']
// A film may name other files and addresses: nothing but itself is opened, and it is what we found it to be.
const alone = (format: string) => ['-protocol_whitelist', 'file', '-f', format]
const seenAndHeard = ['-map', '0:v:0', '-map', '0:a?', '-map_metadata', '-1', '-map_chapters', '-1']
const early = ['-movflags', '+faststart']
const asPicture = ['-vf', "scale='min(1080,iw)':-2", '-c:v', 'png', '-f', 'image2']
const limits = { timeout: 60_000, killSignal: 'SIGKILL', maxBuffer: 65_536 } as const

/** The machine's ffmpeg, or undefined where it has none. */
export async function findFfmpeg(): Promise<Ffmpeg | undefined> {
  const works = await tryRun(['-version'])
  if (!works) return undefined
  return {
    repack: (from, to, format) =>
      tryRun([...calm, ...alone('mov'), '-i', from, ...seenAndHeard, '-c', 'copy', ...early, '-f', format, to]),
    drawFrame: (from, format, to) =>
      tryRun([...calm, ...alone(format), '-i', from, '-map', '0:v:0', '-frames:v', '1', ...asPicture, to]),
  }
}

const tryRun = (options: readonly string[]) =>
  run('ffmpeg', options, limits).then(
    () => true,
    () => false,
  )
