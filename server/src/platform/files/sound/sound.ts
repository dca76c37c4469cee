import { stat } from 'node:fs/promises'
import path from 'node:path'
import { messageLimits } from '@quad/contract/messageLimits.ts'
import type { Prepared } from '../prepared.ts'
import { encodeSound } from '../videos/ffmpeg.ts'
import { cleanIsoMedia } from '../videos/isoMedia.ts'
import { durationOfSound } from './isoSound.ts'
import { inspectWebm } from './webm.ts'

/** A recorded sound: its metadata are refused or removed, and its duration is known. @throws Failure if damaged */
export async function prepareSound(file: string, mime: 'audio/webm' | 'audio/mp4'): Promise<Prepared> {
  if (mime === 'audio/mp4') cleanIsoMedia(file, 'soun')
  const durationMs = mime === 'audio/mp4' ? durationOfSound(file) : inspectWebm(file)
  const { size } = await stat(file)
  return {
    kind: 'file',
    main: { path: file, mime, size },
    variants: [],
    width: 0,
    height: 0,
    placeholder: '',
    durationMs,
  }
}

/** Whether a prepared file is a sound that may be a voice message. */
export const isVoice = ({ kind, durationMs = 0, main }: Prepared): boolean =>
  kind === 'file' && durationMs > 0 && durationMs <= messageLimits.voiceMs && main.size <= messageLimits.voiceBytes

/** With ffmpeg: encodes a sound as an m4a, which all browsers play; the sound as it is if that fails. */
export async function finishSound(sound: Prepared, folder: string): Promise<Prepared> {
  const to = path.join(folder, 'sound')
  const input = sound.main.mime === 'audio/webm' ? 'matroska' : 'mov'
  if (!(await encodeSound(sound.main.path, to, input, messageLimits.voiceBytes))) return sound
  const { size } = await stat(to)
  // One that reached the limit is cut off.
  if (size === 0 || size >= messageLimits.voiceBytes) return sound
  try {
    const finished = await prepareSound(to, 'audio/mp4')
    return finished
  } catch {
    return sound
  }
}
