import { fitAnswers } from '@quad/contract/answers.ts'
import type { calls } from '@quad/contract/calls/index.ts'
import type { NewFeedback } from '@quad/contract/bodies/feedback.ts'
import type { FeedbackQuestion } from '@quad/contract/entities/question.ts'
import { limits } from '@quad/contract/limits.ts'
import { may } from '@quad/contract/policies/index.ts'
import { loadEventStanding } from '../../entities/event/standingQueries.ts'
import { lockEvent } from '../../entities/event/writingQueries.ts'
import { presentFeedback, presentResults } from '../../entities/feedback/present.ts'
import { feedbackStandingIn, findFeedback, saveFeedback } from '../../entities/feedback/queries.ts'
import { drawUpResults, findResults, listTexts } from '../../entities/feedback/resultQueries.ts'
import type { AppContext } from '../../platform/appContext.ts'
import type { Db } from '../../platform/database.ts'
import { demand, fail } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

/** The caller's own feedback on an event, and whether they can give it now (EVT-29). */
export const getFeedback: Handler<typeof calls.getFeedback> = async ({ viewer, params: { id }, context }) => {
  const row = await findFeedback(context.db, id, viewer.userId)
  return row ? presentFeedback(row) : fail('event.notFound')
}

/** Gives feedback on an event that the caller was at, or replaces theirs (EVT-29). */
export const giveFeedback: Handler<typeof calls.giveFeedback> = async ({
  viewer: { userId },
  params: { id },
  body,
  context: { db },
}) => {
  const before = await demandFeedback(db, id, userId)
  if (!(await saveFeedback(db, id, userId, fitted(body, before.questions)))) {
    // The insert was refused: the event or the team changed meanwhile.
    await demandFeedback(db, id, userId)
    fail('feedback.notThere')
  }
  const row = await findFeedback(db, id, userId)
  return row ? presentFeedback(row) : fail('event.notFound')
}

async function demandFeedback(db: Db, eventId: string, userId: string) {
  const row = await findFeedback(db, eventId, userId)
  demand(may('feedback.give', feedbackStandingIn(row)))
  return row ?? fail('event.notFound')
}

function fitted(body: NewFeedback, questions: readonly FeedbackQuestion[]): NewFeedback {
  const faults: Record<string, string> = {}
  const answers = fitAnswers(questions, body.answers, 'answers', faults)
  if (Object.keys(faults).length > 0) fail('request.invalid', { fields: faults })
  return { ...body, answers }
}

const demandOrganiser = async (db: Db, eventId: string, viewerId: string): Promise<void> =>
  demand(may('event.organise', await loadEventStanding(db, eventId, viewerId)))

/** The results of an event's feedback for its admins, drawn up anew if enough people's are new (EVT-29). */
export const getFeedbackResults: Handler<typeof calls.getFeedbackResults> = async ({ viewer, params, context }) => {
  await demandOrganiser(context.db, params.id, viewer.userId)
  const found = await findResults(context.db, params.id)
  const row = found?.due ? await drawnUp(context, params.id) : found
  return row ? presentResults(row) : fail('event.notFound')
}

// The lock lets one draw up results at a time; the other finds nothing new.
const drawnUp = ({ db }: AppContext, eventId: string) =>
  db.transaction().execute(async (trx) => {
    await lockEvent(trx, eventId)
    await drawUpResults(trx, eventId)
    return findResults(trx, eventId)
  })

/** Lists comments, or the answers to a question in words, in a random order for the event's admins (EVT-29). */
export const listFeedbackTexts: Handler<typeof calls.listFeedbackTexts> = async ({
  viewer,
  params,
  query: { question, after },
  context: { db },
}) => {
  await demandOrganiser(db, params.id, viewer.userId)
  const rows = await listTexts(db, params.id, question, after)
  const texts = rows.slice(0, limits.feedbackTextsShown).map(({ id, text }) => ({ _id: id, text }))
  return { texts, moreTexts: rows.length > limits.feedbackTextsShown }
}
