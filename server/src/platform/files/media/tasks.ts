import { z } from 'zod'
import { preparedFile } from '../prepared.ts'

/** The work of a media process. `folder` is empty, beside the file, and deleted afterwards. */
export const task = z.discriminatedUnion('name', [
  /** Sniff a received file, then clean or re-encode it. */
  z.object({ name: z.literal('prepare'), file: z.string(), folder: z.string() }),
  /** Remux a cleaned film with ffmpeg and draw its poster. */
  z.object({ name: z.literal('finishFilm'), film: preparedFile, folder: z.string() }),
  /** Encode a recorded sound with ffmpeg. */
  z.object({ name: z.literal('finishSound'), sound: preparedFile, folder: z.string() }),
])
export type Task = z.infer<typeof task>

const refusalCode = z.enum([
  'upload.empty',
  'upload.tooLarge',
  'upload.unsupported',
  'upload.unplayable',
  'upload.unreadable',
  'upload.tooManyPixels',
  'upload.tooComplex',
  'upload.noRoom',
])

/** A process answers each task with one message, after `isFilm` if the file is one. */
export const message = z.discriminatedUnion('is', [
  z.object({ is: z.literal('ready') }),
  z.object({ is: z.literal('film') }),
  z.object({ is: z.literal('done'), prepared: preparedFile }),
  z.object({ is: z.literal('refused'), code: refusalCode }),
  /** An internal error. */
  z.object({ is: z.literal('failed'), error: z.string() }),
])
export type Message = z.infer<typeof message>
export type Answer = Exclude<Message, { is: 'ready' | 'film' }>

/** Returns the refusal for an error, or undefined for a fault of ours. */
export function refusalOf(code: string): z.infer<typeof refusalCode> | undefined {
  return refusalCode.safeParse(code).data
}
