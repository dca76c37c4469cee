import { randomUUID } from 'node:crypto'
import type { calls } from '@quad/contract/calls/index.ts'
import { limits } from '@quad/contract/limits.ts'
import { may } from '@quad/contract/policies/index.ts'
import { loadEventStanding } from '../../entities/event/standingQueries.ts'
import { lockEvent } from '../../entities/event/writingQueries.ts'
import { emitNotificationsChanged, notify, withdraw } from '../../entities/notification/notify.ts'
import {
  askTeam,
  declineRequest,
  deleteCard,
  deleteRequest,
  findCard,
  isAsking,
  listCards,
  listRequested,
  listRequesting,
  loadBoard,
  offerPlace,
  saveCard,
} from '../../entities/team/cardQueries.ts'
import { presentCard, presentLinkedTeam } from '../../entities/team/present.ts'
import { presentUserCard } from '../../entities/user/present.ts'
import type { AppContext } from '../../platform/appContext.ts'
import type { Db, Trx } from '../../platform/database.ts'
import { demand, fail } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

/** Lists the cards of an event's board, with the viewer's own, offers to them and requests to their team (TEAM-19). */
export const getTeamBoard: Handler<typeof calls.getTeamBoard> = async ({
  viewer: { userId },
  presentContext,
  params: { id },
  query,
  context: { db },
}) => {
  const { own, team, registered } = await demandBoard(db, id, userId, 'board.read')
  const rows = await listCards(db, id, userId, team, query['_id[$lt]'])
  const teamsOf = async (kind: 'offered' | 'asked') => {
    const found = registered ? [] : await listRequested(db, id, userId, kind)
    return found.map((row) => presentLinkedTeam(row, presentContext))
  }
  const peopleOf = async (kind: 'offered' | 'asking') => {
    const found = team === null ? [] : await listRequesting(db, team, kind)
    return found.map((row) => presentUserCard(row, presentContext))
  }
  return {
    own: own === null ? null : { text: own },
    team,
    cards: rows.slice(0, limits.listSize).map((row) => presentCard(row, presentContext)),
    moreCards: rows.length > limits.listSize,
    offers: await teamsOf('offered'),
    asked: await teamsOf('asked'),
    offered: await peopleOf('offered'),
    asking: await peopleOf('asking'),
  }
}

/** Writes the viewer's card, as somebody who looks for a team or as the lead of one (TEAM-19). */
export const saveTeamCard: Handler<typeof calls.saveTeamCard> = async ({ viewer, params: { id }, body, context }) => {
  await changeBoard(context, id, async (trx) => {
    const { team } = await demandBoard(trx, id, viewer.userId, 'board.write')
    await saveCard(trx, id, viewer.userId, team, body.text)
    return []
  })
  return { success: true }
}

/** Deletes the viewer's card (TEAM-19). */
export const deleteTeamCard: Handler<typeof calls.deleteTeamCard> = async ({ viewer, params, context: { db } }) => {
  demand(may('event.read', await loadEventStanding(db, params.id, viewer.userId)))
  await deleteCard(db, params.id, viewer.userId)
  return { success: true }
}

/** Asks to join the team of a card, or offers its person a place in the viewer's team (TEAM-19). */
export const answerTeamCard: Handler<typeof calls.answerTeamCard> = async ({
  viewer: { userId },
  params: { id, cardId },
  context,
}) => {
  await changeBoard(context, id, async (trx) => {
    const { team, registered } = await demandBoard(trx, id, userId, 'board.read')
    const card = (await findCard(trx, id, userId, team, cardId)) ?? fail('teamCard.notFound')
    if (card.team_id === null) return offer(context, trx, id, { leadId: userId, userId: card.user_id })
    if (registered) fail('team.alreadyIn')
    const { added, many } = await askTeam(trx, { teamId: card.team_id, userId, actId: randomUUID() })
    if (many) fail('teamCard.tooMany')
    return added ? notify(trx, context.jobs, 'teamAsked', { actorId: userId, subjectId: card.team_id }) : []
  })
  return { success: true }
}

/** Offers a place to somebody who asks to join the viewer's team, or declines (TEAM-19). */
export const answerTeamRequest: Handler<typeof calls.answerTeamRequest> = async ({
  viewer,
  params: { id, userId },
  body: { accept },
  context,
}) => {
  await changeBoard(context, id, async (trx) => {
    const { team } = await demandBoard(trx, id, viewer.userId, 'board.read')
    if (team === null) fail('team.notLead')
    if (!(await isAsking(trx, team, userId))) fail('teamCard.notAsked')
    if (accept) return offer(context, trx, id, { leadId: viewer.userId, userId })
    await declineRequest(trx, team, userId)
    return []
  })
  return { success: true }
}

/** Takes a request or an offer back, or declines the offer; its notification disappears (TEAM-19). */
export const deleteTeamRequest: Handler<typeof calls.deleteTeamRequest> = async ({
  viewer: { userId: viewerId },
  params: { id: eventId, teamId, userId },
  context,
}) => {
  await changeBoard(context, eventId, async (trx) => {
    demand(may('event.read', await loadEventStanding(trx, eventId, viewerId)))
    const leadId = await deleteRequest(trx, { eventId, teamId, userId, viewerId })
    if (leadId === undefined) return []
    return [
      ...(await withdraw(trx, 'teamAsked', [{ targetId: eventId, actorId: userId }])),
      ...(await withdraw(trx, 'teamOffered', [{ targetId: eventId, actorId: leadId }])),
    ]
  })
  return { success: true }
}

/** Offers somebody a place in the lead's team; they join it by themselves. Returns whose notifications changed. */
async function offer(
  { jobs }: AppContext,
  trx: Trx,
  eventId: string,
  { leadId, userId }: { readonly leadId: string; readonly userId: string },
) {
  const { team } = await demandBoard(trx, eventId, leadId, 'board.offer')
  if (team === null) fail('team.notLead')
  const act = { actorId: leadId, subjectId: randomUUID() }
  const { added, many } = await offerPlace(trx, { teamId: team, userId, actId: act.subjectId })
  if (many) fail('teamCard.tooMany')
  return added ? notify(trx, jobs, 'teamOffered', act) : []
}

async function demandBoard(
  db: Db,
  eventId: string,
  userId: string,
  action: 'board.read' | 'board.write' | 'board.offer',
) {
  const board = await loadBoard(db, eventId, userId)
  if (!board) fail('event.notFound')
  demand(may(action, board))
  return board
}

/** Runs a change of an event's board under the event's lock; it returns whose notifications changed. */
async function changeBoard(
  context: AppContext,
  eventId: string,
  change: (trx: Trx) => Promise<readonly string[]>,
): Promise<void> {
  const { db, teamTurns } = context
  const locked = async (trx: Trx) => {
    await lockEvent(trx, eventId)
    return change(trx)
  }
  emitNotificationsChanged(context, await teamTurns(eventId, () => db.transaction().execute(locked)))
}
