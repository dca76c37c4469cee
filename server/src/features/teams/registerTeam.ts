import type { NewTeam } from '@quad/contract/bodies/teams.ts'
import type { calls } from '@quad/contract/calls/index.ts'
import { may } from '@quad/contract/policies/index.ts'
import { registerTeam as register } from '../../entities/acts/queries.ts'
import { lockEvent } from '../../entities/event/writingQueries.ts'
import { emitNotificationsChanged, notify } from '../../entities/notification/notify.ts'
import { presentTeam } from '../../entities/team/present.ts'
import { deleteRegistration } from '../../entities/acts/deleteRegistration.ts'
import { resizeTeam } from '../../entities/acts/resizeTeam.ts'
import { findTeam } from '../../entities/team/queries.ts'
import { asksForFile, storeAnswerFiles } from '../../entities/team/fileQueries.ts'
import { loadTeamStanding } from '../../entities/team/standingQueries.ts'
import { findRegistrationFacts, type Registration } from '../../entities/team/registeringQueries.ts'
import { assertFits, checkAnswers, refuseTaken } from '../../entities/team/rules.ts'
import { leaveTeam } from '../../entities/team/writingQueries.ts'
import type { AppContext } from '../../platform/appContext.ts'
import { type Db, isUniqueViolation, type Trx } from '../../platform/database.ts'
import { demand, fail } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { nobodyId } from '../../platform/ids.ts'

/** Registers for an event, alone or as the lead of a team (TEAM-01, TEAM-02; rulings 40, 54, 65). */
export const registerTeam: Handler<typeof calls.registerTeam> = async ({
  viewer: { userId },
  presentContext,
  params: { id: eventId },
  body: given,
  context,
}) => {
  const { db } = context
  const { body, checked, hasFile } = await fitted(db, eventId, userId, given)
  const { teamName: name, members, answers, gathers } = body
  const made = await join(context, { eventId, leadId: userId, name, members, answers, gathers }, hasFile)
  if (made.invites) await context.jobs.enqueue(db, 'settleInvitations', null)
  // Existing clients don't know of questions, and one may have become required meanwhile.
  const isAsked = made.required.some((id) => !checked.has(id))
  const askedIds = isAsked ? await askForAnswers(context, made.teamId) : []
  emitNotificationsChanged(context, [...made.notifiedIds, ...askedIds])
  context.realtime.registrationsChanged(eventId)
  const row = await findTeam(db, eventId, made.teamId)
  return row ? presentTeam(row, presentContext) : fail('event.notFound')
}

const hasAnswers = ({ answers, members }: NewTeam) =>
  answers !== undefined || members.some((member) => member.answers !== undefined)

/** Checks the answers, if any are given; returns the ids of the required questions that they answer, and whether a file is asked for. */
async function fitted(db: Db, eventId: string, userId: string, given: NewTeam) {
  if (!hasAnswers(given)) return { body: given, checked: new Set<string>(), hasFile: false }
  const facts = await findRegistrationFacts(db, { eventId, userId, members: given.members.length })
  if (!facts) fail('event.notFound')
  const members = given.members.map((member) => ({ ...member, answers: member.answers ?? [] }))
  const all = { ...given, answers: given.answers ?? [], members }
  const body: NewTeam = checkAnswers(all, facts.questions, facts.participation === 'individual')
  const required = facts.questions.filter((question) => question.required)
  return { body, checked: new Set(required.map(({ _id }) => _id)), hasFile: asksForFile(facts.questions) }
}

const askForAnswers = ({ db, jobs }: AppContext, teamId: string) =>
  db.transaction().execute((trx) => notify(trx, jobs, 'answersAsked', { actorId: nobodyId, subjectId: teamId }))

/** Takes seats, asks for approval, or joins the waitlist. @throws Failure where the person may have neither */
async function join({ db, jobs, teamTurns }: AppContext, registration: Registration, hasFile: boolean) {
  const { eventId, leadId: ownerId } = registration
  const withFiles = (way: typeof register.takeSeat) =>
    db.transaction().execute(async (trx) => {
      const made = await way(trx, registration)
      if (made) await storeAnswerFiles(trx, jobs, { teamId: made.teamId, ownerId })
      return made
    })
  const attempt = (way: typeof register.takeSeat) =>
    teamTurns(eventId, () => (hasFile ? withFiles(way) : way(db, registration))).catch((error: unknown) =>
      refuseOwn(db, registration, error),
    )
  // The statement checks everything: when a thousand register at once, most find no seat.
  const seated = await attempt(register.takeSeat)
  if (seated) return seated
  const { approval } = await assertMayJoin(db, registration)
  if (approval) return (await attempt(register.askApproval)) ?? fail('team.full')
  const joined = await attempt(register.joinWaitlist)
  // Those before them in line take more seats than are free.
  if (joined?.fits) await jobs.enqueue(db, 'offerSeats', null)
  // The last who waited left meanwhile, or the waitlist is full.
  return joined ?? (await attempt(register.takeSeat)) ?? fail('team.full')
}

// Of two presses at once, the second finds the first one's team by its name.
async function refuseOwn(db: Db, { eventId, leadId: userId, members }: Registration, error: unknown): Promise<never> {
  if (!isUniqueViolation(error, 'event_teams_by_name')) return refuseTaken(error)
  const facts = await findRegistrationFacts(db, { eventId, userId, members: members.length })
  return facts?.known ? fail('team.alreadyIn') : refuseTaken(error)
}

/** Finds why the event has no seat for the team. @throws Failure unless it may join the waitlist */
async function assertMayJoin(db: Db, registration: Registration) {
  const { eventId, leadId: userId, name: teamName, members, gathers } = registration
  const facts = await findRegistrationFacts(db, { eventId, userId, members: members.length })
  if (!facts) fail('event.notFound')
  demand(may('event.register', { visible: true, ...facts }))
  if (facts.known) fail('team.alreadyIn')
  if (!facts.here) fail('team.registrationElsewhere')
  if (facts.over) fail('team.registrationClosed')
  if (facts.excluded) fail('team.seatsForOthers')
  if (!facts.started || (!facts.begun && !facts.tooLarge)) fail('team.registrationNotOpen')
  assertFits({ ...facts, min: gathers ? 1 : facts.min }, { teamName, members })
  if (facts.full && (facts.tooLarge || !facts.begun)) fail('team.tooLarge')
  // Who asks for approval takes no seat yet.
  if (facts.full && !facts.waitlist && !facts.approval) fail('team.full')
  return facts
}

/** Withdraws a team and its notifications for its lead, or takes a linked member out of it (rulings 65, 70). */
export const withdrawTeam: Handler<typeof calls.withdrawTeam> = async ({
  viewer: { userId },
  params: { id, teamId },
  context,
}) => {
  const leave = async (trx: Trx) => {
    await lockEvent(trx, id)
    const standing = await loadTeamStanding(trx, id, teamId, userId)
    demand(may('team.leave', standing))
    const act = { actorId: userId, subjectId: teamId }
    if (!standing.lead) {
      await leaveTeam(trx, teamId, userId)
      await resizeTeam(trx, context.jobs, { eventId: id, teamId })
      return notify(trx, context.jobs, 'teamLeft', act)
    }
    const notified = await notify(trx, context.jobs, 'teamWithdrawn', act)
    return [...notified, ...(await deleteRegistration(trx, context.jobs, { eventId: id, teamId, leadId: userId }))]
  }
  const notifiedIds = await context.teamTurns(id, () => context.db.transaction().execute(leave))
  emitNotificationsChanged(context, notifiedIds)
  context.realtime.registrationsChanged(id)
  return { success: true }
}
