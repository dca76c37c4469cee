import { z } from 'zod'
import { count, id, instant } from '../fields.ts'
import { limits } from '../limits.ts'
import { clubRightList } from './clubRight.ts'
import { userCard } from './user.ts'

/** A day on the club's calendar, yyyy-MM-dd; null for none. */
const dayIfAny = z.iso.date().nullable()

/** An office of a club, such as its treasurer: who holds it, until when, and what its holder may do (CLUB-12). */
export const office = z.strictObject({
  _id: id,
  title: z.string(),
  /** The holder is an admin. */
  admin: z.boolean(),
  /** What the holder may do otherwise. */
  rights: clubRightList,
  /** Absent while it is vacant. */
  holder: userCard.optional(),
  startsOn: dayIfAny,
  endsOn: dayIfAny,
  /** The term is over, and its holder is still in office. */
  ended: z.boolean(),
  /** Absent for none, and for those who aren't admins, the holder or the successor. */
  successor: z
    .strictObject({
      user: userCard,
      accepted: z.boolean(),
      /** Null: as soon as they accept. */
      handOverOn: dayIfAny,
      /** The end of the successor's term. */
      endsOn: dayIfAny,
    })
    .optional(),
})

/** What a club's page shows of its offices. */
export const officer = z.strictObject({ title: z.string(), user: userCard })

/** The parts of a handover, each with a checkbox (CLUB-13). */
export const handoverPart = z.enum(['files', 'events', 'certificates', 'money', 'channels', 'requests', 'invites'])

/** What the holder of an office hands over, as it is now, with their note and the parts that they checked. */
export const handover = z.strictObject({
  note: z.string(),
  checked: z.array(handoverPart).max(handoverPart.options.length),
  /** Channels with files: the club's, and the private ones that pass to the successor. */
  files: z.array(z.strictObject({ _id: id, name: z.string(), files: count })).max(limits.channelsMax),
  /** The club's events ahead, soonest first. */
  events: z.array(z.strictObject({ _id: id, title: z.string(), startsAt: instant })).max(limits.handoverEvents),
  /** Events of the last year that promised certificates and have issued none, latest first. */
  certificates: z.array(z.strictObject({ _id: id, title: z.string(), startsAt: instant })).max(limits.handoverEvents),
  /** The private channels that the holder alone administers, which pass to the successor; to a club admin those that they are in. */
  channels: z.array(z.strictObject({ _id: id, name: z.string() })).max(limits.channelsMax),
  /** Requests to join that wait, up to 1,000; 0 for an office whose holder can't answer them. */
  requests: count,
  /** Invitation links that the holder made, which end with the right to answer requests. */
  invites: count,
})

export type Office = z.output<typeof office>
export type Handover = z.output<typeof handover>
export type HandoverPart = z.output<typeof handoverPart>
