import { z } from 'zod'
import { coHostBody } from '../bodies/coHosts.ts'
import { call } from '../call.ts'
import { coHost } from '../entities/coHost.ts'
import { eventHost } from '../entities/event.ts'
import { done, id, search } from '../fields.ts'
import { limits } from '../limits.ts'

const ofEvent = z.strictObject({ id })
const one = z.strictObject({ id, coHostId: id })
const reply = z.array(coHost).max(limits.coHostsMax)

/** The calls of an event's co-hosts, part of the events' table (EVT-28). */
export const coHosts = {
  listCoHostChoices: call({
    method: 'GET',
    path: '/events/{id}/coHosts/choices',
    access: 'signedIn',
    summary: "Find clubs, fests and colleges by name that an event's admins may ask to co-host it.",
    params: ofEvent,
    query: z.strictObject({ search }),
    reply: z.array(eventHost).max(limits.coHostChoices),
    errors: ['event.notFound', 'event.notAdmin'],
    limit: 'read',
  }),
  askCoHost: call({
    method: 'POST',
    path: '/events/{id}/coHosts',
    access: 'signedIn',
    summary:
      'Ask a club, fest or college to co-host an event; idempotent while it has not answered. One that declined can be asked again after a week. The reply has all co-hosts.',
    params: ofEvent,
    body: coHostBody,
    reply,
    errors: [
      'event.notFound',
      'event.notAdmin',
      'event.cancelled',
      'event.incomplete',
      'event.over',
      'event.hostNotFound',
      'coHost.isHost',
      'coHost.declined',
      'coHost.tooMany',
    ],
    limit: 'write',
  }),
  answerCoHost: call({
    method: 'POST',
    path: '/events/{id}/coHosts/{coHostId}/answer',
    access: 'signedIn',
    summary:
      'Accept or decline for a co-host that the caller administers; idempotent. With the acceptance the event is on its page and in its calendar, and its people may see it as those of the host.',
    params: one,
    body: z.strictObject({ accept: z.boolean() }),
    reply,
    errors: [
      'event.notFound',
      'coHost.notFound',
      'coHost.notYours',
      'coHost.answered',
      'event.cancelled',
      'event.over',
    ],
    limit: 'write',
  }),
  removeCoHost: call({
    method: 'DELETE',
    path: '/events/{id}/coHosts/{coHostId}',
    access: 'signedIn',
    summary:
      'End a co-hosting, or take back the question: for admins of the event and of the co-host. Those of the event keep a declined one for a week.',
    params: one,
    reply: done,
    errors: ['event.notFound', 'coHost.notFound', 'coHost.notYours', 'coHost.declined'],
    limit: 'write',
  }),
}
