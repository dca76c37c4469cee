import type { EventsQuery } from '@quad/contract/bodies/eventQueries.ts'
import type { calls } from '@quad/contract/calls/index.ts'
import { otherCollegeId } from '@quad/contract/entities/otherCollege.ts'
import { limits } from '@quad/contract/limits.ts'
import { findTaggedEvents } from '../../entities/comment/taggedQueries.ts'
import { type EventsWhich, getEventFeed as read, listEvents as list } from '../../entities/event/listQueries.ts'
import { presentEvent, presentEventItem } from '../../entities/event/present.ts'
import { findEvent } from '../../entities/event/queries.ts'
import { recordView } from '../../entities/event/watchQueries.ts'
import { findByName } from '../../entities/search/findByName.ts'
import { foldText } from '../../platform/foldText.ts'
import { fail } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { nobodyId } from '../../platform/ids.ts'

const nothing = { events: [], moreEvents: false, lastDocId: null }

/** Lists events in the query forms of existing clients (EVT-13; rulings 7, 41, 51). */
export const listEvents: Handler<typeof calls.listEvents> = async ({ viewer, presentContext, query, context }) => {
  const which = whichOf(query, viewer?.userId)
  if (!which) return nothing
  const { limit = limits.pageSize } = query
  const now = context.clock.now()
  const viewerId = viewer?.userId ?? null
  const { search, ...filters } = { ...query, ...(query.search && { '$text[$search]': query.search }) }
  const folded = foldText(search ?? '')
  const similar = folded === '' ? [] : await findByName(context.db, 'event', viewerId ?? nobodyId, folded)
  const { '$text[$search]': text = '' } = filters
  const tagged = await findTaggedEvents(context.db, viewerId, text, query['_id[$lt]'])
  const { rows, more } = await list(context.db, viewerId, which, {
    filters,
    others: [...similar.map(({ id }) => id), ...tagged],
    before: query['_id[$lt]'],
    // Hosts keep past events, and a search finds them; other lists look ahead (ruling 7).
    deadlineFrom: query['registrationEndDate[$gte]'] ?? (which.scope === 'everyone' && text === '' ? now : undefined),
    roundsFrom: query['stages.endDate[$gte]'],
    complete: query.stepsDone !== undefined,
    verified: query.verified !== undefined,
    limit,
  })
  return {
    events: rows.map((row) => presentEventItem(row, presentContext)),
    moreEvents: more,
    lastDocId: rows.at(-1)?.id ?? null,
  }
}

// Returns undefined if no event can match: existing clients send '' for a viewer without a college, and Quad has no
// councils or communities.
function whichOf(query: EventsQuery, viewerId: string | undefined): EventsWhich | undefined {
  const { club, festival, college, council, community, registerdTeamLead: joiner, going } = query
  const owner = query['$or[0][registerdTeamLead]']
  if (college === '' || college === otherCollegeId || council !== undefined || community !== undefined) return undefined
  if (club) return { scope: 'club', id: club }
  if (festival) return { scope: 'fest', id: festival }
  if (college) return { scope: 'college', id: college }
  // Nobody sees which events other people registered for (ruling 70). The mobile client sends no token here, even for
  // its own.
  if (joiner !== undefined)
    return joiner === viewerId ? { scope: going ? 'joinedOrGoing' : 'joined' } : fail('event.notYours')
  if (owner !== undefined)
    return owner === viewerId ? { scope: going ? 'ownOrGoing' : 'own' } : { scope: 'admin', id: owner }
  return { scope: 'everyone' }
}

/** An event's page; counts a signed-in viewer once (EVT-02, EVT-03, EVT-14). */
export const getEvent: Handler<typeof calls.getEvent> = async ({ viewer, presentContext, params, context }) => {
  const row = await findEvent(context.db, viewer?.userId ?? null, params.id)
  if (!row) fail('event.notFound')
  const isNew = viewer !== undefined && !row.viewed
  if (isNew) await recordView(context.db, viewer.userId, params.id)
  return presentEvent(isNew ? { ...row, views_count: row.views_count + 1 } : row, presentContext)
}

/** What a link to an event shows; counts nobody as a viewer (TALK-12). */
export const getEventPreview: Handler<typeof calls.getEventPreview> = async ({
  viewer,
  presentContext,
  params,
  context,
}) => {
  const row = (await findEvent(context.db, viewer.userId, params.id)) ?? fail('event.notFound')
  const { _id, eventTitle, eventImg, timeZone, eventStartDate, eventEndDate } = presentEvent(row, presentContext)
  return { _id, eventTitle, eventImg, timeZone, eventStartDate, eventEndDate }
}

/** The next page of the event feed; filters come in the address or the body (EVT-13; rulings 19, 63). */
export const getEventFeed: Handler<typeof calls.getEventFeed> = async ({
  viewer,
  presentContext,
  query,
  body,
  context,
}) => {
  const filters = { ...body.query, ...query }
  const { rows, more } = await read(context.db, viewer.userId, filters, body.lastFetchedIds, limits.pageSize)
  return {
    events: rows.map((row) => presentEventItem(row, presentContext)),
    moreEvents: more,
    lastFetchedIds: rows.map((row) => row.id),
  }
}
