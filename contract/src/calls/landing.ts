import { z } from 'zod'
import { call } from '../call.ts'
import { clubItem } from '../entities/club.ts'
import { eventItem } from '../entities/event.ts'
import { post } from '../entities/post.ts'
import { limits } from '../limits.ts'

export const landing = {
  getLanding: call({
    method: 'GET',
    path: '/landing',
    access: 'public',
    summary:
      'Get what the landing page shows: the open events that the caller may see, soonest deadline first, the public clubs that most people joined lately, and the newest posts that the caller may see.',
    reply: z.strictObject({
      events: z.array(eventItem).max(limits.landingEvents),
      clubs: z.array(clubItem).max(limits.landingClubs),
      posts: z.array(post).max(limits.landingPosts),
    }),
    errors: [],
    limit: 'read',
    sharedByVisitors: true,
  }),
}
