import { askedOf } from '@quad/contract/answers.ts'
import { formMembers } from '@quad/contract/bodies/teams.ts'
import type { InputOf } from '@quad/contract/call.ts'
import type { Calls } from '@quad/contract/calls/index.ts'
import type { Event } from '@quad/contract/entities/event.ts'
import type { Question } from '@quad/contract/entities/question.ts'
import type { Profile } from '@quad/contract/entities/profile.ts'
import type { Team } from '@quad/contract/entities/team.ts'
import { line } from '@quad/contract/fields.ts'
import { limits } from '@quad/contract/limits.ts'
import { teamFields } from '@quad/contract/messages/teams.ts'
import { answersBody, answersFrom, answersTo, asking } from '../../entities/team/answers.ts'
import { describeForm, type ValuesOf } from '../../shared/forms/describe.ts'
import { valuesFrom } from '../../shared/forms/values.ts'

export interface Rules extends Pick<Event, 'participation' | 'minSizeTeam' | 'maxSizeTeam'> {
  readonly questions: readonly Question[]
}

const noAnswers = answersTo([])

export const member = {
  memberName: { kind: 'text', label: 'Name', max: limits.memberNameLength },
  email: { kind: 'email', label: 'Email' },
  phone: { kind: 'tel', label: 'Phone', max: limits.phoneLength },
  college: { kind: 'text', label: 'College', max: limits.memberCollegeLength },
  otherDetails: {
    kind: 'text',
    label: 'Other details',
    hint: 'Year, branch, or what the organizer asks for',
    max: limits.memberDetailsLength,
  },
  answers: { kind: 'own', blank: {}, rule: noAnswers },
} as const

const team = {
  teamName: {
    kind: 'text',
    label: 'Team name',
    max: limits.teamNameLength,
    rule: line(limits.teamNameLength, teamFields.teamNameRequired),
  },
  answers: { kind: 'own', blank: {}, rule: noAnswers },
  members: { kind: 'list', rule: formMembers, each: member },
} as const

/** What an event asks the team, and each person. */
export const questionsOf = ({ participation, questions }: Pick<Rules, 'participation' | 'questions'>) => {
  const isAlone = participation === 'individual'
  return { team: askedOf('team', questions, isAlone), person: askedOf('person', questions, isAlone) }
}

/** The form of a person who registers alone, or of a team, with the event's questions. */
export function teamFormOf(event: Rules) {
  const questions = questionsOf(event)
  const each = { ...member, answers: { ...member.answers, ...asking(questions.person) } }
  const asked = {
    ...team,
    answers: { ...team.answers, ...asking(questions.team) },
    members: { ...team.members, each },
  }
  return event.participation === 'individual'
    ? describeForm({ ...asked, teamName: { kind: 'own' } })
    : describeForm(asked)
}

export type TeamValues = ValuesOf<typeof team>

/** The values of an empty row. */
export const noMember = (event: Rules) => valuesFrom(member, { answers: answersFrom(questionsOf(event).person) })

/**
 * Returns the initial values with the viewer's row alone, filled from the last registration or the profile (TEAM-01). The
 * others can be added, or join by the team's link (TEAM-17).
 */
export function newValues(event: Rules, profile: Profile | undefined): TeamValues {
  return {
    teamName: '',
    answers: answersFrom(questionsOf(event).team),
    members: [{ ...noMember(event), ...(profile && { ...contactsOf(profile), email: profile.email }) }],
  }
}

/** The contacts that are proposed to somebody who registers: those of the last registration, or else of the profile. */
export const contactsOf = (profile: Profile) => ({
  memberName: profile.user.displayName,
  phone: profile.lastRegistration?.phone ?? profile.phone,
  college: profile.lastRegistration?.college ?? profile.user.college?.collegeName ?? '',
})

export function valuesOf({ teamName, members, answers }: Team, event: Rules): TeamValues {
  const questions = questionsOf(event)
  return {
    teamName,
    answers: answersFrom(questions.team, answers),
    members: members.map((saved) =>
      valuesFrom(member, { ...saved, answers: answersFrom(questions.person, saved.answers) }),
    ),
  }
}

/** The body of the call; without answers where the event asks nothing. */
export function teamBodyOf(
  { teamName, members, answers }: TeamValues,
  event: Rules,
): InputOf<Calls['registerTeam']>['body'] {
  const questions = questionsOf(event)
  if (event.questions.length === 0) return { teamName, members: members.map(({ answers: _none, ...person }) => person) }
  return {
    teamName,
    answers: answersBody(questions.team, answers),
    members: members.map((person) => ({ ...person, answers: answersBody(questions.person, person.answers) })),
  }
}

const memberNames = ['memberName', 'email', 'phone', 'college', 'otherDetails'] as const

function placesOf({ members }: TeamValues, event: Rules) {
  const questions = questionsOf(event)
  return [
    { field: 'teamName' as const, label: team.teamName.label, row: -1 },
    ...questions.team.map(({ _id, label }) => ({ field: `answers.${_id}` as const, label, row: -1 })),
    ...members.flatMap((_, row) => [
      ...memberNames.map((name) => ({ field: `members.${row}.${name}` as const, label: member[name].label, row })),
      ...questions.person.map(({ _id, label }) => ({ field: `members.${row}.answers.${_id}` as const, label, row })),
    ]),
  ]
}

/** Returns the invalid fields in the form's first incomplete part: the team's own, or one member's row. */
export function firstNeeded(values: TeamValues, event: Rules) {
  const issues = teamFormOf(event).schema.safeParse(values).error?.issues ?? []
  const refused = new Set(issues.map(({ path }) => path.join('.')))
  const needed = placesOf(values, event).filter(({ field }) => refused.has(field))
  return needed.filter(({ row }) => row === needed[0]?.row)
}
