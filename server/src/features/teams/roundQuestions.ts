import { answeredBy, fitAnswers } from '@quad/contract/answers.ts'
import type { LaterAnswers } from '@quad/contract/bodies/teams.ts'
import type { calls } from '@quad/contract/calls/index.ts'
import type { Question } from '@quad/contract/entities/question.ts'
import { may } from '@quad/contract/policies/index.ts'
import { presentEvent } from '../../entities/event/present.ts'
import { findEvent } from '../../entities/event/queries.ts'
import { loadEventStanding } from '../../entities/event/standingQueries.ts'
import { lockEvent } from '../../entities/event/writingQueries.ts'
import { noticeAsked } from '../../entities/notification/noticeQueries.ts'
import { asksForFile, storeAnswerFiles } from '../../entities/team/fileQueries.ts'
import { presentTeam } from '../../entities/team/present.ts'
import { findTeam } from '../../entities/team/queries.ts'
import {
  askAfterRound as ask,
  listQuestionsAfterRounds,
  saveAnswersAfterRounds,
} from '../../entities/team/roundQuestionQueries.ts'
import { loadTeamStanding } from '../../entities/team/standingQueries.ts'
import { demand, fail } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

/** Asks those who go on what is asked after a round, once for each question; again changes nothing (EVT-42, decision 79). */
export const askAfterRound: Handler<typeof calls.askAfterRound> = async ({
  viewer: { userId },
  presentContext,
  params: { id, roundId },
  context: { db, jobs, realtime },
}) => {
  await db.transaction().execute(async (trx) => {
    await lockEvent(trx, id)
    demand(may('event.edit', await loadEventStanding(trx, id, userId)))
    const { known, asks } = await ask(trx, id, roundId)
    if (!known) fail('question.noneAfterRound')
    if (!asks) return
    await noticeAsked(trx, id)
    await jobs.enqueue(trx, 'sendNotices', null)
  })
  realtime.registrationsChanged(id)
  const row = await findEvent(db, userId, id)
  return row ? presentEvent(row, presentContext) : fail('event.notFound')
}

/** Answers what is asked after rounds, for a team that goes on and its members; registration may be over (EVT-42). */
export const answerAfterRound: Handler<typeof calls.answerAfterRound> = async ({
  viewer: { userId },
  presentContext,
  params: { id, teamId },
  body,
  context: { db, jobs, teamTurns, realtime },
}) => {
  await teamTurns(id, () =>
    db.transaction().execute(async (trx) => {
      const event = await lockEvent(trx, id)
      demand(may('team.answerAfterRound', await loadTeamStanding(trx, id, teamId, userId)))
      const questions = await listQuestionsAfterRounds(trx, id, teamId)
      if (!event || questions.length === 0) fail('question.notAsked')
      const given = fitted(body, questions, event.participation === 'individual')
      const ids = questions.map(({ _id }) => _id)
      if (!(await saveAnswersAfterRounds(trx, teamId, ids, given))) fail('team.memberNotFound')
      if (asksForFile(questions)) await storeAnswerFiles(trx, jobs, { teamId, ownerId: userId })
    }),
  )
  realtime.registrationsChanged(id)
  const row = await findTeam(db, id, teamId)
  return row ? presentTeam(row, presentContext) : fail('team.notFound')
}

/** The answers to these questions alone; whoever gives answers gives the required ones. @throws Failure `request.invalid` */
function fitted({ answers, members }: LaterAnswers, questions: readonly Question[], isAlone: boolean) {
  const faults: Record<string, string> = {}
  const ofTeam = answeredBy('team', questions, isAlone)
  const ofPerson = answeredBy('person', questions, isAlone)
  const given = {
    ...(answers && { answers: fitAnswers(ofTeam, answers, 'answers', faults) }),
    members: members.flatMap((member, at) =>
      member.answers
        ? [{ _id: member._id, answers: fitAnswers(ofPerson, member.answers, `members.${at}.answers`, faults) }]
        : [],
    ),
  }
  if (Object.keys(faults).length > 0) fail('request.invalid', { fields: faults })
  return given
}
