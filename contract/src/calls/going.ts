import { z } from 'zod'
import { call } from '../call.ts'
import { goingPage, goingState } from '../entities/going.ts'
import { followCursor } from '../entities/follow.ts'
import { id } from '../fields.ts'

const going = {
  path: '/events/{id}/going',
  access: 'signedIn',
  params: z.strictObject({ id }),
} as const

/** Who goes to an event without registration (EVT-27). */
export const eventGoing = {
  goToEvent: call({
    ...going,
    method: 'PUT',
    summary:
      'Say that the caller goes to an event without registration; idempotent. Admins of the event see their name; with `shown`, so do people of their clubs and those who follow each other with them. Without it, their last choice holds, at first false.',
    body: z.strictObject({ shown: z.boolean().optional() }),
    reply: goingState,
    errors: ['event.notFound', 'event.incomplete', 'going.cancelled', 'going.over', 'going.registers'],
    limit: 'write',
  }),
  stopGoingToEvent: call({
    ...going,
    method: 'DELETE',
    summary: 'Take back that the caller goes to an event; idempotent.',
    reply: goingState,
    errors: ['event.notFound'],
    limit: 'write',
  }),
  listGoing: call({
    ...going,
    method: 'GET',
    summary:
      'List who goes to an event, latest first: for its admins everybody; for others those of their clubs, and those who follow each other with them, who show it.',
    query: z.strictObject({ before: followCursor.optional() }),
    reply: goingPage,
    errors: ['event.notFound'],
    limit: 'read',
  }),
}
