import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)
const baseArgs = ['-hide_banner', '-loglevel', 'error', '-nostdin', '-y', '-threads', '1']
// Seconds of processor time; the process that waits has a deadline by the clock.
const timeLimit = ['-timelimit', '10']
const encodingLimit = ['-timelimit', '45']
// A film can reference other files and URLs: open the file only, in the format that we detected.
const onlyFile = (format: string) => ['-protocol_whitelist', 'file', '-f', format]
const pictureAndSound = ['-map', '0:v:0', '-map', '0:a?', '-map_metadata', '-1', '-map_chapters', '-1']
const headerFirst = ['-movflags', '+faststart']
const asPng = ['-vf', "scale='min(1080,iw)':'min(1080,ih)':force_original_aspect_ratio=decrease", '-c:v', 'png']
const maxFrameBytes = 16_000_000

export async function hasFfmpeg(): Promise<boolean> {
  return (await runFfmpeg(['-version'])) !== undefined
}

/**
 * Remuxes picture and sound only, with the header first, so that playback starts before the download ends; returns true
 * on success. Moving the header writes everything twice. @param maxBytes where `-fs` stops and the system prevents more
 */
export async function remux(from: string, to: string, format: 'mov' | 'mp4', maxBytes: number): Promise<boolean> {
  const input = [...onlyFile('mov'), '-i', from]
  const output = [...pictureAndSound, '-c', 'copy', ...headerFirst, '-fs', String(maxBytes), '-f', format, to]
  return (await runFfmpeg([...baseArgs, ...timeLimit, ...input, ...output], maxBytes)) !== undefined
}

// CRF 23 is the encoder's usual quality; sides are even, as yuv420p demands.
const asMp4 = [
  ['-vf', "scale='min(1920,iw)':'min(1920,ih)':force_original_aspect_ratio=decrease:force_divisible_by=2"],
  ['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '23', '-pix_fmt', 'yuv420p', '-threads', '1', '-c:a', 'aac'],
].flat()

/** Encodes picture and sound anew as an MP4 that browsers play (ruling 90); returns true on success. */
export async function convert(from: string, to: string, format: string, maxBytes: number): Promise<boolean> {
  const input = [...onlyFile(format), '-i', from]
  const output = [...pictureAndSound, ...asMp4, ...headerFirst, '-fs', String(maxBytes), '-f', 'mp4', to]
  return (await runFfmpeg([...baseArgs, ...encodingLimit, ...input, ...output], maxBytes)) !== undefined
}

/** Encodes sound as an m4a of one channel, which browsers play; returns true on success. */
export async function encodeSound(from: string, to: string, format: string, maxBytes: number): Promise<boolean> {
  const input = [...onlyFile(format), '-i', from]
  const sound = [
    '-map',
    '0:a:0',
    '-map_metadata',
    '-1',
    '-map_chapters',
    '-1',
    '-ac',
    '1',
    '-c:a',
    'aac',
    '-b:a',
    '48k',
  ]
  const output = [...sound, ...headerFirst, '-fs', String(maxBytes), '-f', 'mp4', to]
  return (await runFfmpeg([...baseArgs, ...encodingLimit, ...input, ...output], maxBytes)) !== undefined
}

/** The first frame of a film as a PNG, at most 1080 pixels per side; undefined if there is none. */
export function drawFrame(from: string, format: string): Promise<Buffer | undefined> {
  const input = [...onlyFile(format), '-max_pixels', '40000000', '-i', from]
  const output = ['-map', '0:v:0', '-frames:v', '1', ...asPng, '-f', 'image2pipe', 'pipe:1']
  return runFfmpeg([...baseArgs, ...timeLimit, ...input, ...output])
}

// `-fs` stops after the packet that exceeds it, and one packet can be as large as the film: the shell's limit doesn't.
const limited = 'ulimit -f "$0" && exec ffmpeg "$@"'
const blockBytes = 512

const runFfmpeg = (options: readonly string[], maxFileBytes = 0) =>
  run('sh', ['-c', limited, String(Math.ceil(maxFileBytes / blockBytes)), ...options], {
    encoding: 'buffer',
    maxBuffer: maxFrameBytes,
    killSignal: 'SIGKILL',
  }).then(
    ({ stdout }) => stdout,
    () => undefined,
  )
