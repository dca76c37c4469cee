import { z } from 'zod'
import { count, id, instant } from '../fields.ts'
import { paymentFilter } from './payment.ts'
import { cameFilter, teamStatus } from './team.ts'
import { userCard } from './user.ts'

/** A status that the organiser's list shows, on the waitlist, or asking for approval. */
export const messagedStatus = z.enum([...teamStatus.options, 'waiting', 'asked'])

/** What an organiser wrote to the registered (EVT-26). */
export const eventMessage = z.strictObject({
  _id: id,
  text: z.string(),
  createdAt: instant,
  /** Absent once their account is closed. */
  by: userCard.optional(),
  /** To whom it went; for the event's admins alone. */
  sent: z
    .strictObject({
      /** The people whom it reached. */
      people: count,
      status: messagedStatus.optional(),
      /** To those without an answer to a required question. */
      answersMissing: z.literal(true).optional(),
      payment: paymentFilter.optional(),
      came: cameFilter.optional(),
      /** The name of the pool of seats, '' of those open to all. */
      pool: z.string().optional(),
      /** To those who gave this answer; `question` is its text. */
      answered: z.strictObject({ question: z.string(), value: z.string() }).optional(),
      /** How many registrations were selected. */
      selected: count.optional(),
    })
    .optional(),
})

export type MessagedStatus = z.output<typeof messagedStatus>
export type EventMessage = z.output<typeof eventMessage>
