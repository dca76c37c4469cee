import type { calls } from '@quad/contract/calls/index.ts'
import { limits } from '@quad/contract/limits.ts'
import { listLivelyClubs } from '../../entities/club/livelyQueries.ts'
import { presentClubItem } from '../../entities/club/present.ts'
import { readEventFeed } from '../../entities/event/listQueries.ts'
import { presentEventItem } from '../../entities/event/present.ts'
import type { Handler } from '../../platform/http/handler.ts'

/** The next open events and lively clubs that the caller may see (SHELL-12). */
export const getLanding: Handler<typeof calls.getLanding> = async ({ viewer, presentContext, context }) => {
  const { db, clock } = context
  const viewerId = viewer?.userId ?? null
  const [events, clubs] = await Promise.all([
    readEventFeed(db, viewerId, {}, [], limits.landingEvents),
    listLivelyClubs(db, viewerId, clock.now(), limits.landingClubs),
  ])
  return {
    events: events.rows.map((row) => presentEventItem(row, presentContext)),
    clubs: clubs.map((row) => presentClubItem(row, presentContext)),
  }
}
