import { joinTeamBody } from '@quad/contract/bodies/teams.ts'
import type { InputOf } from '@quad/contract/call.ts'
import type { Calls } from '@quad/contract/calls/index.ts'
import type { Profile } from '@quad/contract/entities/profile.ts'
import { line } from '@quad/contract/fields.ts'
import { limits } from '@quad/contract/limits.ts'
import { teamFields } from '@quad/contract/messages/teams.ts'
import { answersBody, answersFrom, asking } from '../../entities/team/answers.ts'
import { describeForm, type ValuesOf } from '../../shared/forms/describe.ts'
import { contactsOf, member, questionsOf, type Rules } from './teamForm.ts'

const rules = joinTeamBody.shape

const person = {
  memberName: { ...member.memberName, rule: rules.memberName },
  phone: { ...member.phone, rule: rules.phone },
  college: { ...member.college, rule: rules.college },
  otherDetails: { ...member.otherDetails, rule: line(limits.memberDetailsLength, teamFields.detailsRequired) },
  answers: member.answers,
} as const

export type JoinValues = ValuesOf<typeof person>

/** The form of somebody who joins a team, with what the event asks each person (TEAM-17). */
export function joinFormOf(event: Rules) {
  return describeForm({ ...person, answers: { ...person.answers, ...asking(questionsOf(event).person) } })
}

/** The initial values, from the last registration or the profile. */
export const joinValues = (event: Rules, profile: Profile): JoinValues => ({
  ...contactsOf(profile),
  otherDetails: '',
  answers: answersFrom(questionsOf(event).person),
})

/** The body of the call without its token; without answers where the event asks nothing. */
export function joinBodyOf({ answers, ...details }: JoinValues, event: Rules) {
  const questions = questionsOf(event).person
  const body: Omit<InputOf<Calls['joinTeam']>['body'], 'token'> =
    questions.length === 0 ? details : { ...details, answers: answersBody(questions, answers) }
  return body
}
