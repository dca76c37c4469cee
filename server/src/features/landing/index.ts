import type { calls } from '@quad/contract/calls/index.ts'
import type { landing } from '@quad/contract/calls/landing.ts'
import { limits } from '@quad/contract/limits.ts'
import { listLivelyClubs } from '../../entities/club/livelyQueries.ts'
import { presentClubItem } from '../../entities/club/present.ts'
import { getEventFeed } from '../../entities/event/listQueries.ts'
import { presentEventItem } from '../../entities/event/present.ts'
import { presentPost } from '../../entities/post/present.ts'
import { listPosts } from '../../entities/post/queries.ts'
import type { Handler, HandlersOf } from '../../platform/http/handler.ts'

/** The next open events, lively clubs and newest posts that the caller may see (SHELL-12). */
const getLanding: Handler<typeof calls.getLanding> = async ({ viewer, presentContext, context }) => {
  const { db, clock } = context
  const viewerId = viewer?.userId ?? null
  const [events, clubs, posts] = await Promise.all([
    getEventFeed(db, viewerId, {}, [], limits.landingEvents),
    listLivelyClubs(db, viewerId, clock.now(), limits.landingClubs),
    listPosts(db, { viewer: viewerId, before: null, limit: limits.landingPosts }, []),
  ])
  return {
    events: events.rows.map((row) => presentEventItem(row, presentContext)),
    clubs: clubs.map((row) => presentClubItem(row, presentContext)),
    posts: posts.map((row) => presentPost(row, presentContext)),
  }
}

export const landingHandlers: HandlersOf<typeof landing> = { getLanding }
