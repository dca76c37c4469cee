import { z } from 'zod'
import { laterAnswersBody } from '../bodies/teams.ts'
import { call } from '../call.ts'
import { event } from '../entities/event.ts'
import { team } from '../entities/team.ts'
import { id } from '../fields.ts'
import { limits } from '../limits.ts'

/** Questions that are asked of those who go on after a round (EVT-42). */
export const roundQuestions = {
  askAfterRound: call({
    method: 'PUT',
    path: '/events/{id}/rounds/{roundId}/asked',
    access: 'signedIn',
    summary:
      'Ask the questions after a round, as an admin of the event: the leads of the teams that have a seat and aren’t eliminated are notified and mailed, once for each question.',
    params: z.strictObject({ id, roundId: id }),
    reply: event,
    errors: ['event.notFound', 'event.notAdmin', 'event.cancelled', 'question.noneAfterRound'],
    limit: 'write',
  }),
  answerAfterRound: call({
    method: 'PUT',
    path: '/events/{id}/teams/{teamId}/answers',
    access: 'signedIn',
    summary:
      'Answer what is asked after rounds, for the team and for its members, as the lead of a team that has a seat and isn’t eliminated. Those for whom no answers are sent keep theirs.',
    params: z.strictObject({ id, teamId: id }),
    body: laterAnswersBody,
    bodyBytes: limits.growingBodyBytes,
    reply: team,
    errors: [
      'team.notFound',
      'team.notLead',
      'team.eliminated',
      'team.memberNotFound',
      'question.notAsked',
      'team.fileUnfit',
    ],
    limit: 'write',
  }),
}
