import { formMembers } from '@quad/contract/bodies/teams.ts'
import type { Event } from '@quad/contract/entities/event.ts'
import type { Profile } from '@quad/contract/entities/profile.ts'
import type { Team } from '@quad/contract/entities/team.ts'
import { line } from '@quad/contract/fields.ts'
import { limits } from '@quad/contract/limits.ts'
import { teamFields } from '@quad/contract/messages/teams.ts'
import { describeForm, type ValuesOf } from '../../shared/forms/describe.ts'
import { errorPlaces } from '../../shared/forms/refusals.ts'
import { valuesFrom } from '../../shared/forms/values.ts'

export type Rules = Pick<Event, 'participation' | 'minSizeTeam' | 'maxSizeTeam'>

const member = {
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
} as const

const team = {
  teamName: {
    kind: 'text',
    label: 'Team name',
    max: limits.teamNameLength,
    rule: line(limits.teamNameLength, teamFields.teamNameRequired),
  },
  members: { kind: 'list', rule: formMembers, each: member },
} as const

/** The forms of a person who registers alone, and of a team. */
export const teamForms = {
  individual: describeForm({ ...team, teamName: { kind: 'own' } }),
  team: describeForm(team),
} as const

export type TeamValues = ValuesOf<typeof team>

export const noMember = valuesFrom(member, {})

/**
 * Returns the initial values with the fewest members allowed. The first row is the viewer's, filled from the last
 * registration or the profile (TEAM-01).
 */
export function newValues({ minSizeTeam }: Rules, profile: Profile | undefined): TeamValues {
  const own = profile && {
    memberName: profile.user.displayName,
    email: profile.email,
    phone: profile.lastRegistration?.phone ?? profile.phone,
    college: profile.lastRegistration?.college ?? profile.user.college?.collegeName ?? '',
    otherDetails: '',
  }
  const others = Array.from({ length: Math.max(0, minSizeTeam - 1) }, () => noMember)
  return { teamName: '', members: [own ?? noMember, ...others] }
}

export const valuesOf = ({ teamName, members }: Team): TeamValues => ({
  teamName,
  members: members.map((saved) => valuesFrom(member, saved)),
})

const labels: Readonly<Record<string, string>> = {
  teamName: team.teamName.label,
  ...Object.fromEntries(Object.entries(member).map(([name, { label }]) => [name, label])),
}

/** Returns the invalid fields in the form's first incomplete part: the team's name, or one member's row. */
export function firstNeeded(values: TeamValues, { participation }: Rules) {
  const form = teamForms[participation]
  const refused = new Set(form.schema.safeParse(values).error?.issues.map(({ path }) => path.join('.')))
  const needed = errorPlaces(form, values)
    .filter((place) => refused.has(place))
    .map((field) => {
      const [list, row, name = list] = field.split('.')
      return { field, label: labels[name ?? ''] ?? '', row: Number(row ?? -1) }
    })
  return needed.filter(({ row }) => row === needed[0]?.row)
}
