import { z } from 'zod'
import { id, instant } from '../fields.ts'
import { seriesBrief } from './series.ts'
import { clubBrief } from './club.ts'
import { userCard } from './user.ts'

/** wire.md's Session: a live session of a channel. */
export const session = z.strictObject({
  _id: id,
  club: clubBrief,
  channel: id,
  channelName: z.string(),
  title: z.string(),
  /** The signed address of an image, or "". */
  sessionImg: z.string(),
  location: z.enum(['online', 'offline']),
  venue: z.string(),
  /** The link to join an online session. */
  sessionLink: z.string(),
  /** The recording, once there is one. */
  storedLink: z.string(),
  description: z.string(),
  startTime: instant,
  /** In minutes. */
  duration: z.int().min(1),
  /** The series of which it is a date (SESS-04). */
  series: seriesBrief.omit({ going: true }).optional(),
  /** The caller may edit and delete it: an admin of its channel. */
  editable: z.boolean(),
  /** Null if unknown, closed, or blocked by or blocking the caller (ruling 95). */
  maker: userCard.nullable(),
  /** When the caller came, if they are among those who were there. */
  cameAt: instant.optional(),
})

/** Somebody who was at a session. */
export const attendee = z.strictObject({
  user: userCard,
  cameAt: instant,
  /** By the projector's code; else somebody marked them. */
  byCode: z.boolean(),
  /** Who marked them; "" by the code, or once their account is closed. */
  by: z.string(),
})

export type Attendee = z.output<typeof attendee>
export type Session = z.output<typeof session>

/** A session can be joined until it is over, also once it counts as recent (ruling 8). */
export function isOver({ startTime, duration }: Pick<Session, 'startTime' | 'duration'>, now: Date): boolean {
  return Date.parse(startTime) + duration * 60_000 <= now.getTime()
}

/** Upcoming until it starts, then recent. */
export function isUpcoming({ startTime }: Pick<Session, 'startTime'>, now: Date): boolean {
  return Date.parse(startTime) > now.getTime()
}
