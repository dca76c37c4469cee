import type { EventsQuery } from '@quad/contract/bodies/eventQueries.ts'
import type { calls } from '@quad/contract/calls/index.ts'
import { otherCollegeId } from '@quad/contract/entities/otherCollege.ts'
import { limits } from '@quad/contract/limits.ts'
import { type EventsWhich, listEvents as list, readEventFeed } from '../../entities/event/listQueries.ts'
import { presentEventItem } from '../../entities/event/present.ts'
import type { AppContext } from '../../platform/appContext.ts'
import { fail } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

const nothing = { events: [], moreEvents: false, lastDocId: null }

/** Lists events in the query forms of existing clients or by deadline (EVT-13, SHELL-12; rulings 7, 41, 51). */
export const listEvents: Handler<typeof calls.listEvents> = async ({ viewer, presentContext, query, context }) => {
  const which = whichOf(query, viewer?.userId)
  if (!which) return nothing
  const { rows, more } = await find(context, viewer?.userId ?? null, which, query)
  return {
    events: rows.map((row) => presentEventItem(row, presentContext)),
    moreEvents: more,
    lastDocId: rows.at(-1)?.id ?? null,
  }
}

function find({ db, clock }: AppContext, viewerId: string | null, which: EventsWhich, query: EventsQuery) {
  const { limit = limits.pageSize, '_id[$lt]': before } = query
  if (query.soonest) return readEventFeed(db, viewerId, query, before ? [before] : [], limit)
  const searches = Boolean(query['$text[$search]'])
  return list(db, viewerId, which, {
    filters: query,
    before,
    // Hosts keep past events, and a search finds them; other lists look ahead (ruling 7).
    deadlineFrom:
      query['registrationEndDate[$gte]'] ?? (which.scope === 'everyone' && !searches ? clock.now() : undefined),
    roundsFrom: query['stages.endDate[$gte]'],
    complete: query.stepsDone !== undefined,
    verified: query.verified !== undefined,
    limit,
  })
}

// Undefined: there are none, as a client without a college sends an empty one, and councils are not part of Quad.
function whichOf(query: EventsQuery, viewerId: string | undefined): EventsWhich | undefined {
  const { club, festival, college, council, community, registerdTeamLead: joiner } = query
  const owner = query['$or[0][registerdTeamLead]']
  if (college === '' || college === otherCollegeId || council !== undefined || community !== undefined) return undefined
  if (club) return { scope: 'club', id: club }
  if (festival) return { scope: 'fest', id: festival }
  if (college) return { scope: 'college', id: college }
  // What others registered for, nobody else sees (ruling 70). The mobile client sends no token here, also for its own.
  if (joiner !== undefined) return joiner === viewerId ? { scope: 'joined' } : fail('event.notYours')
  if (owner !== undefined) return owner === viewerId ? { scope: 'own' } : { scope: 'admin', id: owner }
  return { scope: 'everyone' }
}
