import type { TeamStatus } from '@quad/contract/entities/team.ts'

/** What an organizer looks for among the teams of an event. */
export interface TeamFilters {
  readonly status: TeamStatus | undefined
  readonly text: string
}

export const teamKeys = {
  /** The viewer's own, as a list of at most one. */
  own: (eventId: string) => ['teams', 'own', eventId] as const,
  invitations: (eventId: string) => ['teams', 'invitations', eventId] as const,
  lists: (eventId: string) => ['teams', 'list', eventId] as const,
  list: (eventId: string, filters: TeamFilters) => ['teams', 'list', eventId, filters] as const,
}
