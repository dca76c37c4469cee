import type { Team } from '@quad/contract/entities/team.ts'

/** A team's name; of one person, theirs. */
export const nameOf = ({ teamName, members, creator }: Team): string =>
  teamName || (members[0]?.memberName ?? creator.displayName)
