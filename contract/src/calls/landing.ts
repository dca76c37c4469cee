import { z } from 'zod'
import { call } from '../call.ts'
import { clubItem } from '../entities/club.ts'
import { eventItem } from '../entities/event.ts'
import { limits } from '../limits.ts'

export const landing = {
  getLanding: call({
    method: 'GET',
    path: '/landing',
    access: 'public',
    summary:
      'Get what the landing page shows: the open events that the caller may see, soonest deadline first, and the public clubs that most people joined lately.',
    reply: z.strictObject({
      events: z.array(eventItem).max(limits.landingEvents),
      clubs: z.array(clubItem).max(limits.landingClubs),
    }),
    errors: [],
    limit: 'read',
    sharedByVisitors: true,
  }),
}
