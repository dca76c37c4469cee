import { z } from 'zod'
import { call } from '../call.ts'
import { desk as deskOf } from '../entities/desk.ts'
import { done, id } from '../fields.ts'

const ofEvent = z.strictObject({ id })

export const desk = {
  getDesk: call({
    method: 'GET',
    path: '/events/{id}/desk',
    access: 'signedIn',
    summary:
      "Get the numbers of an event's registrations for its admins: by day, status and college, how many saw it and came, and how many are new since the caller's last visit.",
    params: ofEvent,
    reply: deskOf,
    errors: ['event.notFound', 'event.notAdmin'],
    limit: 'read',
  }),
  visitDesk: call({
    method: 'PUT',
    path: '/events/{id}/desk',
    access: 'signedIn',
    summary:
      "Store that the caller sees an event's desk now; only they learn when. A pause of 30 minutes ends a visit.",
    params: ofEvent,
    reply: done,
    errors: ['event.notFound', 'event.notAdmin'],
    limit: 'mark',
  }),
}
