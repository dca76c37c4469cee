import { zodResolver } from '@hookform/resolvers/zod'
import { teamBody } from '@quad/contract/bodies/teams.ts'
import type { Event } from '@quad/contract/entities/event.ts'
import type { Profile } from '@quad/contract/entities/profile.ts'
import type { Team } from '@quad/contract/entities/team.ts'
import { limits } from '@quad/contract/limits.ts'
import { line } from '@quad/contract/fields.ts'
import { teamFields } from '@quad/contract/messages/teams.ts'
import { z } from 'zod'

export type Rules = Pick<Event, 'participation' | 'minSizeTeam' | 'maxSizeTeam'>

const { shape } = teamBody

const alone = z.strictObject({ teamName: z.string(), members: shape.members })
const inTeam = z.strictObject({
  teamName: line(limits.teamNameLength, teamFields.teamNameRequired),
  members: shape.members,
})

export type TeamValues = z.input<typeof inTeam>

// Raw: the calls take the bodies' input, of which the schemas' output differs.
const resolvers = {
  individual: zodResolver(alone, undefined, { raw: true }),
  team: zodResolver(inTeam, undefined, { raw: true }),
} as const

export const resolverOf = ({ participation }: Rules) => resolvers[participation]

export const noMember = { memberName: '', email: '', phone: '', college: '', otherDetails: '' }

/** The rows that an event asks for at once, the viewer's own first and filled from the profile (TEAM-01). */
export function newValues({ minSizeTeam }: Rules, profile: Profile | undefined): TeamValues {
  const own = profile && {
    memberName: profile.user.displayName,
    email: profile.email,
    phone: profile.phone,
    college: profile.user.college?.collegeName ?? '',
    otherDetails: '',
  }
  const others = Array.from({ length: Math.max(0, minSizeTeam - 1) }, () => noMember)
  return { teamName: '', members: [own ?? noMember, ...others] }
}

export function valuesOf({ teamName, members }: Team): TeamValues {
  return { teamName, members: members.map(({ _id, ...member }) => member) }
}

const neededFields = ['memberName', 'email', 'phone', 'college'] as const

interface Missing {
  /** Of the member; undefined for the team itself. */
  readonly row?: number
  readonly names: readonly ('teamName' | (typeof neededFields)[number])[]
}

/** The first place of the form with required fields that are empty: the team's name, then row by row. */
export function firstMissing({ teamName, members }: TeamValues, { participation }: Rules): Missing | undefined {
  if (participation === 'team' && teamName.trim() === '') return { names: ['teamName'] }
  for (const [row, member] of members.entries()) {
    const names = neededFields.filter((name) => member[name].trim() === '')
    if (names.length > 0) return { row, names }
  }
}

const memberFields = ['memberName', 'email', 'phone', 'college', 'otherDetails'] as const

/** The fields of so many rows, in the form's order. */
export function fieldNames(rows: number) {
  const members = Array.from({ length: rows }, (_, at) => memberFields.map((name) => `members.${at}.${name}` as const))
  return ['teamName' as const, ...members.flat()]
}
