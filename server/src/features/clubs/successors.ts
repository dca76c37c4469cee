import type { calls } from '@quad/contract/calls/index.ts'
import { may } from '@quad/contract/policies/index.ts'
import { lockClub } from '../../entities/club/queries.ts'
import { emitNotificationsChanged, notify, revoke } from '../../entities/notification/notify.ts'
import { handOver, type HandedOver } from '../../entities/office/handOver.ts'
import {
  claimTermReminders,
  findHandover,
  listDueHandovers,
  saveHandover,
} from '../../entities/office/handOverQueries.ts'
import { presentHandover, presentOffice } from '../../entities/office/present.ts'
import {
  acceptSuccession,
  findOffice,
  isActiveMember,
  loadOfficeStanding,
  saveSuccessor,
} from '../../entities/office/queries.ts'
import type { AppContext } from '../../platform/appContext.ts'
import type { Trx } from '../../platform/database.ts'
import { eachPage, mapInTurn } from '../../platform/eachPage.ts'
import { demand, fail } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { nobodyId } from '../../platform/ids.ts'
import { untilDone } from '../../platform/untilDone.ts'

/** Asks a member to take over an office (CLUB-12). */
export const nameSuccessor: Handler<typeof calls.nameSuccessor> = async ({
  viewer: { userId: actorId },
  presentContext,
  params: { id: clubId, officeId },
  body: { user, on, endsOn },
  context,
}) => {
  const now = context.clock.now()
  const notifiedIds = await context.db.transaction().execute(async (trx) => {
    await lockClub(trx, clubId)
    demand(may('office.edit', await loadOfficeStanding(trx, clubId, officeId, actorId)))
    const office = (await findOffice(trx, clubId, officeId, now)) ?? fail('office.notFound')
    if (office.holder_id === user) fail('office.ownSuccessor')
    if (!(await isActiveMember(trx, clubId, user))) fail('office.notMember')
    await saveSuccessor(trx, officeId, { successor_id: user, hand_over_on: on, next_ends_on: endsOn })
    // Somebody else may have been asked before.
    const revokedIds = await revoke(trx, 'officeOffered', clubId)
    return [...revokedIds, ...(await notify(trx, context.jobs, 'officeOffered', { actorId, subjectId: officeId }))]
  })
  emitNotificationsChanged(context, notifiedIds)
  const row = await findOffice(context.db, clubId, officeId, now)
  return row ? presentOffice(row, true, presentContext) : fail('office.notFound')
}

/** Accepts or declines an office; accepting takes it over if its day has come (CLUB-12, decision 62). */
export const answerSuccession: Handler<typeof calls.answerSuccession> = async ({
  viewer: { userId },
  presentContext,
  params: { id: clubId, officeId },
  body: { accept },
  context,
}) => {
  const now = context.clock.now()
  const { admin, ...handed } = await context.db.transaction().execute(async (trx) => {
    await lockClub(trx, clubId)
    const standing = await loadOfficeStanding(trx, clubId, officeId, userId)
    const isDone = accept && standing.holder
    if (!isDone) demand(may('office.answer', standing))
    const { admin: isAdmin } = standing.club
    const nothing = { admin: isAdmin, notifiedIds: [], changedIds: [], channelIds: [] }
    if (isDone || (accept && standing.accepted)) return nothing
    const kind = accept ? 'officeAccepted' : 'officeDeclined'
    const notifiedIds = await notify(trx, context.jobs, kind, { actorId: userId, subjectId: officeId })
    if (accept) await acceptSuccession(trx, officeId, now)
    else await saveSuccessor(trx, officeId, null)
    const office = (await findOffice(trx, clubId, officeId, now)) ?? fail('office.notFound')
    if (!accept || !office.due) return { ...nothing, notifiedIds }
    const passed = await handOver(trx, context.jobs, office, now)
    return { ...passed, admin: isAdmin, notifiedIds: [...notifiedIds, ...passed.notifiedIds] }
  })
  emitHandedOver(context, clubId, handed)
  const row = await findOffice(context.db, clubId, officeId, now)
  return row ? presentOffice(row, admin, presentContext) : fail('office.notFound')
}

/** Takes back who is to take over an office, and the notification that asked them (CLUB-12). */
export const removeSuccessor: Handler<typeof calls.removeSuccessor> = async ({
  viewer: { userId },
  params: { id: clubId, officeId },
  context,
}) => {
  const notifiedIds = await context.db.transaction().execute(async (trx) => {
    await lockClub(trx, clubId)
    demand(may('office.edit', await loadOfficeStanding(trx, clubId, officeId, userId)))
    await saveSuccessor(trx, officeId, null)
    return revoke(trx, 'officeOffered', clubId)
  })
  emitNotificationsChanged(context, notifiedIds)
  return { success: true }
}

/** What an office hands over, as it is now (CLUB-13). */
export const getHandover: Handler<typeof calls.getHandover> = async ({
  viewer: { userId },
  params: { id: clubId, officeId },
  context,
}) => {
  demand(may('office.readHandover', await loadOfficeStanding(context.db, clubId, officeId, userId)))
  const row = await findHandover(context.db, officeId, context.clock.now(), userId)
  return row ? presentHandover(row) : fail('office.notFound')
}

/** Changes the note and the checked parts of a handover (CLUB-13). */
export const updateHandover: Handler<typeof calls.updateHandover> = async ({
  viewer: { userId },
  params: { id: clubId, officeId },
  body,
  context,
}) => {
  await context.db.transaction().execute(async (trx) => {
    await lockClub(trx, clubId)
    demand(may('office.editHandover', await loadOfficeStanding(trx, clubId, officeId, userId)))
    await saveHandover(trx, officeId, body)
  })
  const row = await findHandover(context.db, officeId, context.clock.now(), userId)
  return row ? presentHandover(row) : fail('office.notFound')
}

function emitHandedOver(
  context: Pick<AppContext, 'realtime'>,
  clubId: string,
  { notifiedIds, changedIds, channelIds }: HandedOver,
): void {
  emitNotificationsChanged(context, notifiedIds)
  const change = { club: clubId }
  context.realtime.toUser(changedIds, 'clubChanged', change)
  for (const id of channelIds) context.realtime.toNews({ kind: 'channel', id }, 'clubChanged', change)
}

type JobContext = Pick<AppContext, 'db' | 'jobs' | 'clock' | 'realtime'>

/** Hands over the offices whose day has come, and reminds of terms that end (CLUB-12). Several nodes may run it at once. */
export async function settleOffices(context: JobContext): Promise<void> {
  const now = context.clock.now()
  await eachPage(
    (after) => listDueHandovers(context.db, now, after),
    ({ id }) => id,
    async (due) => void (await mapInTurn(due, ({ id, club_id: clubId }) => handOverDue(context, clubId, id))),
  )
  await untilDone(async () => {
    const { count, notifiedIds } = await context.db.transaction().execute((trx) => remindOfTerms(trx, context))
    emitNotificationsChanged(context, notifiedIds)
    return count > 0
  })
}

async function handOverDue(context: JobContext, clubId: string, officeId: string): Promise<void> {
  const now = context.clock.now()
  const handed = await context.db.transaction().execute(async (trx) => {
    await lockClub(trx, clubId)
    const office = await findOffice(trx, clubId, officeId, now)
    // The successor left, or another node was faster.
    return office?.accepted && office.due ? handOver(trx, context.jobs, office, now) : undefined
  })
  if (handed) emitHandedOver(context, clubId, handed)
}

async function remindOfTerms(trx: Trx, { jobs, clock }: JobContext) {
  const ids = await claimTermReminders(trx, clock.now())
  const notified = await mapInTurn(ids, (subjectId) =>
    notify(trx, jobs, 'officeEnds', { actorId: nobodyId, subjectId }),
  )
  return { count: ids.length, notifiedIds: notified.flat() }
}
