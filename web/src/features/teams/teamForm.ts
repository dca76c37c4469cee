import { schemaResolver } from '../../shared/forms/resolver.ts'
import { formMembers } from '@quad/contract/bodies/teams.ts'
import type { Event } from '@quad/contract/entities/event.ts'
import type { Profile } from '@quad/contract/entities/profile.ts'
import type { Team } from '@quad/contract/entities/team.ts'
import { limits } from '@quad/contract/limits.ts'
import { line } from '@quad/contract/fields.ts'
import { teamFields } from '@quad/contract/messages/teams.ts'
import { z } from 'zod'

export type Rules = Pick<Event, 'participation' | 'minSizeTeam' | 'maxSizeTeam'>

const schemas = {
  individual: z.strictObject({ teamName: z.string(), members: formMembers }),
  team: z.strictObject({ teamName: line(limits.teamNameLength, teamFields.teamNameRequired), members: formMembers }),
} as const

export type TeamValues = z.input<typeof schemas.team>

// Raw: the calls take the bodies' input, of which the schemas' output differs.
const resolvers = {
  individual: schemaResolver(schemas.individual, undefined, { raw: true }),
  team: schemaResolver(schemas.team, undefined, { raw: true }),
} as const

export const resolverOf = ({ participation }: Rules) => resolvers[participation]

export const noMember = { memberName: '', email: '', phone: '', college: '', otherDetails: '' }

/** The rows that an event asks for at once, the viewer's own first and filled from the last registration or the profile (TEAM-01). */
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

export function valuesOf({ teamName, members }: Team): TeamValues {
  return { teamName, members: members.map(({ _id, invitation: _invitation, ...member }) => member) }
}

const memberFields = ['memberName', 'email', 'phone', 'college', 'otherDetails'] as const

interface FormField {
  readonly key: 'teamName' | (typeof memberFields)[number]
  /** Of the member; absent for the team itself. */
  readonly row?: number
  readonly field: 'teamName' | `members.${number}.${(typeof memberFields)[number]}`
}

function fieldsOf(rows: number): FormField[] {
  const members = Array.from({ length: rows }, (_, row) =>
    memberFields.map((key) => ({ key, row, field: `members.${row}.${key}` as const })),
  )
  return [{ key: 'teamName', field: 'teamName' }, ...members.flat()]
}

/** The field names of a form with this many member rows, in its order. */
export const fieldNames = (rows: number) => fieldsOf(rows).map(({ field }) => field)

/** The invalid fields of the form's first incomplete part: the team's name, or one member's row. */
export function firstNeeded(values: TeamValues, { participation }: Rules): FormField[] {
  const issues = schemas[participation].safeParse(values).error?.issues ?? []
  const refused = new Set(issues.map(({ path }) => path.join('.')))
  const needed = fieldsOf(values.members.length).filter(({ field }) => refused.has(field))
  return needed.filter(({ row }) => row === needed[0]?.row)
}
