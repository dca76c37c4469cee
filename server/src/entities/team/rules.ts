import { askedOf, fitAnswers } from '@quad/contract/answers.ts'
import type { NewTeamMember } from '@quad/contract/bodies/teams.ts'
import type { Question } from '@quad/contract/entities/question.ts'
import { teamFields, teamSizeMessage } from '@quad/contract/messages/teams.ts'
import { isUniqueViolation } from '../../platform/database.ts'
import { fail } from '../../platform/http/failure.ts'

interface Rules {
  readonly participation: 'individual' | 'team'
  readonly min: number
  readonly max: number
}

interface Given {
  readonly teamName?: string | undefined
  readonly members?: readonly unknown[] | undefined
}

/** Checks a team's name and size against its event's rules. @throws Failure `request.invalid` with the fields */
export function assertFits({ participation, min, max }: Rules, { teamName, members }: Given): void {
  const isNameless = participation === 'team' && teamName === ''
  const isMissized = members !== undefined && (members.length < min || members.length > max)
  if (!isNameless && !isMissized) return
  fail('request.invalid', {
    fields: {
      ...(isNameless && { teamName: teamFields.teamNameRequired }),
      ...(isMissized && { members: teamSizeMessage(min, max) }),
    },
  })
}

interface Answering {
  readonly answers?: NewTeamMember['answers']
  readonly members?: readonly NewTeamMember[] | undefined
}

/**
 * Returns the body with the answers to an event's questions alone, without empty ones. The team, and each member, who
 * gives answers gives the required ones; the others' stay as they are (EVT-25). @throws Failure `request.invalid` with the
 * fields
 */
export function checkAnswers<Body extends Answering>(
  body: Body,
  questions: readonly Question[],
  isAlone: boolean,
): Body {
  const { answers, members } = body
  const faults: Record<string, string> = {}
  const check = (who: Question['asked'], given: NewTeamMember['answers'], place: string) =>
    fitAnswers(askedOf(who, questions, isAlone), given, `${place}answers`, faults)
  const checked = {
    ...body,
    ...(answers && { answers: check('team', answers, '') }),
    ...(members && {
      members: members.map((member, at) =>
        member.answers === undefined
          ? member
          : { ...member, answers: check('person', member.answers, `members.${at}.`) },
      ),
    }),
  }
  if (Object.keys(faults).length > 0) fail('request.invalid', { fields: faults })
  return checked
}

/**
 * Returns a person's details with the answers to what an event asks each person, or all that it asks of somebody alone;
 * the required ones are needed if any are given. @throws Failure `request.invalid` with the fields
 */
export function checkOwnAnswers<Body extends Answering>(
  body: Body,
  questions: readonly Question[],
  isAlone = false,
): Body {
  if (body.answers === undefined) return body
  const faults: Record<string, string> = {}
  const answers = fitAnswers(askedOf('person', questions, isAlone), body.answers, 'answers', faults)
  if (Object.keys(faults).length > 0) fail('request.invalid', { fields: faults })
  return { ...body, answers }
}

/** Answers what the database refused: a name or person that another team of the event has. */
export function refuseTaken(error: unknown): never {
  if (isUniqueViolation(error, 'event_teams_by_name'))
    fail('team.nameTaken', { fields: { teamName: teamFields.teamNameTaken } })
  const keys = ['event_registrants_pkey', 'event_waiters_pkey', 'event_teams_by_lead']
  if (keys.some((key) => isUniqueViolation(error, key))) fail('team.alreadyIn')
  throw error
}
