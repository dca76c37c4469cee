import type { EventChanges } from '@quad/contract/bodies/events.ts'
import type { calls } from '@quad/contract/calls/index.ts'
import type { Question } from '@quad/contract/entities/question.ts'
import { judgingFields } from '@quad/contract/messages/judging.ts'
import { submissionFields } from '@quad/contract/messages/submissions.ts'
import { may } from '@quad/contract/policies/index.ts'
import { presentEvent } from '../../entities/event/present.ts'
import { findEvent } from '../../entities/event/queries.ts'
import { loadEventStanding } from '../../entities/event/standingQueries.ts'
import { saveEventAdmins } from '../../entities/event/saveEventAdmins.ts'
import { saveResults } from '../../entities/event/saveResults.ts'
import { type CleanSteps, cleanSteps, saveSteps } from '../../entities/event/saveSteps.ts'
import { announce, lockEvent, type StoredEvent, updateVerified } from '../../entities/event/writingQueries.ts'
import { listUnregistered, markOpened } from '../../entities/event/openedQueries.ts'
import { assertAdminOfDates, listAnsweredDates, lockOtherDates } from '../../entities/event/seriesQueries.ts'
import { spreadChanges } from '../../entities/event/spreadChanges.ts'
import { emitNotificationsChanged, notify, revoke } from '../../entities/notification/notify.ts'
import { collectDates, findFactsOfDates } from '../../entities/notification/dateNoticeQueries.ts'
import { collectChange } from '../../entities/notification/noticeQueries.ts'
import type { AppContext } from '../../platform/appContext.ts'
import type { Trx } from '../../platform/database.ts'
import { hasWaitlist } from '../../entities/team/waitlistQueries.ts'
import { deleteRoundlessRubrics } from '../../entities/judging/queries.ts'
import { deleteRoundless } from '../../entities/submission/taskQueries.ts'
import { mapInTurn } from '../../platform/eachPage.ts'
import { demand, fail } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

/** Edits an event, its admins or results; its college's admins verify it (EVT-04, EVT-08 to EVT-11, EVT-36; rulings 52, 71, 80). */
export const updateEvent: Handler<typeof calls.updateEvent> = async ({
  viewer: { userId },
  presentContext,
  params,
  body,
  context,
}) => {
  const { verified, note = '', scope = 'this', ...given } = body
  const edits = await cleanSteps(context.descriptions, userId, given)
  const { notifiedIds, dateIds } = await context.db.transaction().execute(async (trx) => {
    // Before the event, so that two who change several dates don't wait for each other.
    const others = await lockOtherDates(trx, { eventId: params.id, scope })
    const stored = await lockEvent(trx, params.id)
    const standing = await loadEventStanding(trx, params.id, userId)
    const isVerifying = verified !== undefined && (Object.keys(edits).length === 0 || standing.collegeAdmin)
    if (isVerifying) demand(may('event.verify', standing))
    if (Object.keys(edits).length > 0 || !isVerifying) demand(may('event.edit', standing))
    if (!stored) fail('event.notFound')
    if (Object.keys(edits).length > 0) await assertAdminOfDates(trx, others.dateIds, userId)
    if (isVerifying) await updateVerified(trx, params.id, verified)
    const ids = [params.id, ...others.dateIds]
    const before = await findFactsOfDates(trx, ids)
    const unregistered = edits.takeRegistration ? await listUnregistered(trx, ids) : []
    const kinds = await save(trx, context, { eventId: params.id, userId, stored }, edits)
    const revokedIds = edits.stages ? await dropRounds(trx, params.id) : []
    await spreadChanges(trx, context.jobs, { eventId: params.id, stored, ...others }, edits)
    if (await hasWaitlist(trx, [params.id, ...others.dateIds])) await context.jobs.enqueue(trx, 'offerSeats', null)
    const now = context.clock.now()
    const act = { actorId: userId, note, now }
    if (others.series) await collectDates(trx, before, { ...act, seriesId: others.series.id })
    else await collectChange(trx, 'event', before[params.id] ?? {}, { ...act, targetId: params.id })
    const opened = await markOpened(trx, unregistered)
    const told = [
      ...revokedIds,
      ...(await notifyOf(trx, context, kinds, { actorId: userId, subjectId: params.id })),
      ...(opened ? await notify(trx, context.jobs, 'registrationOpened', { actorId: userId, subjectId: opened }) : []),
    ]
    if (!kinds.includes('answersAsked')) return { dateIds: others.dateIds, notifiedIds: told }
    const asked = await mapInTurn(await listAnsweredDates(trx, others.dateIds), ({ id }) =>
      notify(trx, context.jobs, 'answersAsked', { actorId: userId, subjectId: id }),
    )
    return { dateIds: others.dateIds, notifiedIds: [...told, ...asked.flat()] }
  })
  emitNotificationsChanged(context, notifiedIds)
  // The number of places or the visibility may have changed: update those who watch registrations.
  for (const id of [params.id, ...dateIds]) context.realtime.registrationsChanged(id)
  const row = await findEvent(context.db, userId, params.id)
  return row ? presentEvent(row, presentContext) : fail('event.notFound')
}

type CleanChanges = CleanSteps & Pick<EventChanges, 'results' | 'admin'>

interface Saving {
  readonly eventId: string
  readonly userId: string
  readonly stored: StoredEvent
}

type NewsKind = 'newEvent' | 'roundLink' | 'eventResult' | 'answersAsked'

/** Saves the body's changes; returns the kinds of notification that they cause. */
async function save(trx: Trx, { jobs, clock }: AppContext, saving: Saving, edits: CleanChanges) {
  const { eventId, userId, stored } = saving
  const { results, admin, ...steps } = edits
  const news: NewsKind[] = []
  if (Object.keys(steps).length > 0 && (await saveSteps(trx, jobs, saving, steps))) news.push('roundLink')
  const rounds = steps.stages?.length ?? stored.rounds.length
  if (results && (await saveResults(trx, jobs, { eventId, ownerId: userId, rounds }, results))) news.push('eventResult')
  if (asksMore(stored, steps, clock.now())) news.push('answersAsked')
  if (admin) await saveEventAdmins(trx, saving, admin)
  if (await announce(trx, eventId)) news.push('newEvent')
  return news
}

const refuseRounds = (stages: string): never => fail('request.invalid', { fields: { stages } })

/**
 * Deletes what teams hand in for rounds that are gone, and their rubrics; returns whom nobody asks to judge any more.
 * @throws Failure `request.invalid` if a round has work or a locked rubric, and so stays (HAND-01, JUDG-02)
 */
async function dropRounds(trx: Trx, eventId: string): Promise<readonly string[]> {
  // In the order in which scores that are being saved lock them.
  const dropped = (await deleteRoundlessRubrics(trx, eventId)) ?? refuseRounds(judgingFields.roundLocked)
  if (!(await deleteRoundless(trx, eventId))) refuseRounds(submissionFields.roundUsed)
  return dropped ? revoke(trx, 'judgeInvited', eventId) : []
}

/** Whether a required question may now lack answers that it had, or people can answer again. */
function asksMore(stored: StoredEvent, steps: CleanSteps, now: Date): boolean {
  const { questions = stored.questions, participation = stored.participation } = steps
  const required = questions.filter(isNeeded)
  if (required.length === 0) return false
  const before = new Map(stored.questions.filter(isNeeded).map(({ _id, asked }) => [_id, asked]))
  return (
    participation !== stored.participation ||
    opensAgain(stored, steps, now) ||
    required.some(({ _id = '', asked }) => before.get(_id) !== asked)
  )
}

// What is asked after rounds is asked by an act of its own.
const isNeeded = ({ required, after }: Pick<Question, 'required' | 'after'>) => required && after === undefined

function opensAgain(stored: StoredEvent, { takeRegistration, registrationEndDate }: CleanSteps, now: Date): boolean {
  const wasOver = stored.registration_ends_at <= now && (registrationEndDate ?? now) > now
  return wasOver || (takeRegistration === true && !stored.takes_registration)
}

interface Act {
  readonly actorId: string
  readonly subjectId: string
}

async function notifyOf(
  trx: Trx,
  { jobs }: Pick<AppContext, 'jobs'>,
  [kind, ...others]: NewsKind[],
  act: Act,
): Promise<string[]> {
  if (kind === undefined) return []
  return [...(await notify(trx, jobs, kind, act)), ...(await notifyOf(trx, { jobs }, others, act))]
}
