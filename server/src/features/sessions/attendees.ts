import type { calls } from '@quad/contract/calls/index.ts'
import { isDoorOpen } from '@quad/contract/entities/doorCode.ts'
import { limits } from '@quad/contract/limits.ts'
import { may } from '@quad/contract/policies/index.ts'
import { findChannelAccess, lockMembership } from '../../entities/channel/queries.ts'
import {
  countAttendees,
  deleteAttendee,
  findSessionTimes,
  insertAttendee,
  listAttendees as list,
} from '../../entities/session/attendeeQueries.ts'
import { lockSession } from '../../entities/session/writingQueries.ts'
import { assertDoorCode, showDoorCode } from '../../entities/ticket/doorCode.ts'
import { presentUserCard } from '../../entities/user/present.ts'
import type { Db, Trx } from '../../platform/database.ts'
import { demand, fail } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

interface SessionIds {
  /** The channel's. */
  readonly id: string
  readonly sessionId: string
}

async function loadPlanned(db: Db, { id, sessionId }: SessionIds, viewerId: string) {
  demand(may('channel.addSession', (await findChannelAccess(db, id, viewerId)).standing))
  return (await findSessionTimes(db, id, sessionId)) ?? fail('session.notFound')
}

/** The code on the projector of a session (SESS-05). */
export const getSessionCode: Handler<typeof calls.getSessionCode> = async ({ viewer, params, context }) => {
  const times = await loadPlanned(context.db, params, viewer.userId)
  return showDoorCode(context, { id: params.sessionId, ...times }, await countAttendees(context.db, params.sessionId))
}

/** Adds the caller to those who were at a session, by the code on the projector (SESS-05). */
export const attendSession: Handler<typeof calls.attendSession> = async ({ viewer, client, params, body, context }) => {
  const { id, sessionId } = params
  const { userId } = viewer
  demand(may('channel.read', (await findChannelAccess(context.db, id, userId)).standing))
  const times = (await findSessionTimes(context.db, id, sessionId)) ?? fail('session.notFound')
  await assertDoorCode(context, { id: sessionId, ...times }, { code: body.code, userId, client })
  const cameAt = await context.db.transaction().execute(async (trx) => {
    await lockMembership(trx, id, userId)
    return insertAttendee(trx, { channelId: id, sessionId, userId, byId: null })
  })
  return cameAt ? { success: true, cameAt: cameAt.toISOString() } : fail('session.notFound')
}

/** Lists who was at a session, for those who plan its channel's sessions (SESS-05). */
export const listAttendees: Handler<typeof calls.listAttendees> = async ({
  viewer,
  presentContext,
  params,
  query,
  context: { db },
}) => {
  await loadPlanned(db, params, viewer.userId)
  const rows = await list(db, params.sessionId, query.after, limits.attendeePage + 1)
  const shown = rows.slice(0, limits.attendeePage)
  return {
    attendees: shown.map((row) => ({
      user: presentUserCard(row, presentContext),
      cameAt: row.came_at.toISOString(),
      byCode: row.by_code,
      by: row.by,
    })),
    count: await countAttendees(db, params.sessionId),
    next: rows.length > limits.attendeePage ? (shown.at(-1)?.sort_id ?? null) : null,
  }
}

async function lockPlanned(trx: Trx, { id, sessionId }: SessionIds, viewerId: string): Promise<void> {
  await lockMembership(trx, id, viewerId)
  demand(may('channel.addSession', (await findChannelAccess(trx, id, viewerId)).standing))
  if (!(await lockSession(trx, id, sessionId))) fail('session.notFound')
}

/** Marks that a member of the channel was at a session (SESS-05). */
export const addAttendee: Handler<typeof calls.addAttendee> = async ({ viewer, params, context: { db, clock } }) => {
  const { id: channelId, sessionId, userId } = params
  const cameAt = await db.transaction().execute(async (trx) => {
    await lockPlanned(trx, params, viewer.userId)
    const { startsAt } = (await findSessionTimes(trx, channelId, sessionId)) ?? fail('session.notFound')
    const now = clock.now()
    // Afterwards at any time: lists on paper are typed in later.
    if (startsAt > now && !isDoorOpen(startsAt, startsAt, now)) fail('session.early')
    return insertAttendee(trx, { channelId, sessionId, userId, byId: viewer.userId })
  })
  return cameAt ? { success: true, cameAt: cameAt.toISOString() } : fail('channelMember.notFound')
}

/** Takes back that somebody was at a session (SESS-05). */
export const removeAttendee: Handler<typeof calls.removeAttendee> = async ({ viewer, params, context: { db } }) => {
  await db.transaction().execute(async (trx) => {
    await lockPlanned(trx, params, viewer.userId)
    await deleteAttendee(trx, params.sessionId, params.userId)
  })
  return { success: true }
}
