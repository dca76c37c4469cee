import type { calls } from '@quad/contract/calls/index.ts'
import { presentEvent } from '../../entities/event/present.ts'
import { findEvent } from '../../entities/event/queries.ts'
import { recordView } from '../../entities/event/writingQueries.ts'
import { fail } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

/** An event's page; counts a signed-in viewer once (EVT-02, EVT-03, EVT-14). */
export const getEvent: Handler<typeof calls.getEvent> = async ({ viewer, presentContext, params, context }) => {
  const row = await findEvent(context.db, viewer?.userId ?? null, params.id)
  if (!row) fail('event.notFound')
  const isNew = viewer !== undefined && !row.viewed
  if (isNew) await recordView(context.db, viewer.userId, params.id)
  return presentEvent(isNew ? { ...row, views_count: row.views_count + 1 } : row, presentContext)
}
