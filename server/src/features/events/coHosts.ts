import type { CoHostBody } from '@quad/contract/bodies/coHosts.ts'
import type { calls } from '@quad/contract/calls/index.ts'
import { may } from '@quad/contract/policies/index.ts'
import {
  deleteCoHost,
  findCoHostChoices,
  insertCoHost,
  isEventOver,
  listCoHosts,
  lockCoHost,
  setCoHostAnswer,
} from '../../entities/event/coHostQueries.ts'
import { type EventHost, lockHost } from '../../entities/event/hostQueries.ts'
import { presentCoHosts, presentEventHost } from '../../entities/event/present.ts'
import { loadEventStanding } from '../../entities/event/standingQueries.ts'
import { lockEvent } from '../../entities/event/writingQueries.ts'
import { emitNotificationsChanged, notify, revoke } from '../../entities/notification/notify.ts'
import type { Trx } from '../../platform/database.ts'
import { demand, fail } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

/** Finds clubs, fests and colleges by name that may be asked to co-host an event (EVT-28). */
export const listCoHostChoices: Handler<typeof calls.listCoHostChoices> = async ({
  viewer: { userId },
  presentContext,
  params: { id },
  query: { search },
  context: { db },
}) => {
  demand(may('event.organise', await loadEventStanding(db, id, userId)))
  return (await findCoHostChoices(db, userId, id, search)).map((row) => presentEventHost(row, presentContext))
}

/** Asks a club, fest or college to co-host an event, and notifies those who answer for it (EVT-28, decision 68). */
export const askCoHost: Handler<typeof calls.askCoHost> = async ({
  viewer: { userId },
  presentContext,
  params: { id },
  body,
  context,
}) => {
  const host = hostOf(body)
  const notifiedIds = await context.db.transaction().execute(async (trx) => {
    // As for a new event: the host before the event.
    const { there } = await lockHost(trx, host, userId)
    await lockEvent(trx, id)
    demand(may('coHost.ask', { ...(await loadEventStanding(trx, id, userId)), over: await isEventOver(trx, id) }))
    if (!there) fail('event.hostNotFound')
    const asked = await insertCoHost(trx, id, host, userId)
    if (!asked.known) fail('event.hostNotFound')
    if (asked.isHost) fail('coHost.isHost')
    if (asked.declined) fail('coHost.declined')
    if (asked.tooMany) fail('coHost.tooMany')
    if (asked.id === null) return []
    return notify(trx, context.jobs, 'coHostAsked', { actorId: userId, subjectId: asked.id })
  })
  emitNotificationsChanged(context, notifiedIds)
  return presentCoHosts(await listCoHosts(context.db, userId, id, true), presentContext)
}

/** Accepts or declines for a co-host; its people are notified of the event, and its organisers of the answer (EVT-28). */
export const answerCoHost: Handler<typeof calls.answerCoHost> = async ({
  viewer: { userId },
  presentContext,
  params: { id, coHostId },
  body: { accept },
  context,
}) => {
  const { admin, notifiedIds } = await context.db.transaction().execute(async (trx) => {
    const { status, ...standing } = await loadCoHostStanding(trx, { eventId: id, coHostId, userId })
    const isSame = status === (accept ? 'accepted' : 'declined')
    demand(may('coHost.answer', { ...standing, answered: status !== 'asked' && !isSame }))
    if (isSame) return { admin: standing.admin, notifiedIds: [] }
    await setCoHostAnswer(trx, coHostId, accept)
    const act = { actorId: userId, subjectId: coHostId }
    const told = await notify(trx, context.jobs, accept ? 'coHostAccepted' : 'coHostDeclined', act)
    const announced = accept ? await notify(trx, context.jobs, 'coHostedEvent', act) : []
    return { admin: standing.admin, notifiedIds: [...told, ...announced] }
  })
  emitNotificationsChanged(context, notifiedIds)
  return presentCoHosts(await listCoHosts(context.db, userId, id, admin), presentContext)
}

/** Ends a co-hosting, or takes the question back with its notifications (EVT-28). */
export const removeCoHost: Handler<typeof calls.removeCoHost> = async ({
  viewer: { userId },
  params: { id, coHostId },
  context,
}) => {
  const notifiedIds = await context.db.transaction().execute(async (trx) => {
    const { status: _status, ...standing } = await loadCoHostStanding(trx, { eventId: id, coHostId, userId })
    demand(may('coHost.remove', { ...standing, answered: false }))
    await deleteCoHost(trx, coHostId)
    return revoke(trx, 'coHostAsked', id)
  })
  emitNotificationsChanged(context, notifiedIds)
  return { success: true }
}

interface CoHostOf {
  readonly eventId: string
  readonly coHostId: string
  readonly userId: string
}

async function loadCoHostStanding(trx: Trx, { eventId, coHostId, userId }: CoHostOf) {
  await lockEvent(trx, eventId)
  const event = await loadEventStanding(trx, eventId, userId)
  const coHost = await lockCoHost(trx, userId, eventId, coHostId)
  return {
    ...event,
    there: coHost !== undefined,
    own: coHost?.own ?? false,
    over: coHost?.over ?? false,
    declinedLately: coHost?.declinedLately ?? false,
    status: coHost?.status,
  }
}

// The body has one of the three.
function hostOf({ club, festival, college }: CoHostBody): EventHost {
  if (club !== undefined) return { kind: 'club', id: club }
  return festival !== undefined ? { kind: 'fest', id: festival } : { kind: 'college', id: college ?? '' }
}
