// Visitors load this file; what changes the cached clubs is in cache.ts.

export interface ClubFilter {
  readonly category?: string | undefined
  readonly text: string
}

export const clubKeys = {
  all: ['clubs'] as const,
  /** Lists cached as plain arrays: the viewer's clubs, and other people's. */
  lists: ['clubs', 'list'] as const,
  joinedLists: ['clubs', 'list', 'joined'] as const,
  joined: (userId: string | undefined) => ['clubs', 'list', 'joined', userId] as const,
  /** The clubs that the viewer has requested to join; refetched with the viewer's clubs. */
  requested: (userId: string | undefined) => ['clubs', 'list', 'joined', userId, 'requested'] as const,
  joinedBy: (userId: string) => ['clubs', 'list', 'of', userId] as const,
  discoverLists: ['clubs', 'discover'] as const,
  discover: (filter: ClubFilter) => ['clubs', 'discover', filter] as const,
  ofCollege: (collegeId: string, status: string) => ['clubs', 'discover', 'college', collegeId, status] as const,
  pages: ['clubs', 'one'] as const,
  one: (clubId: string) => ['clubs', 'one', clubId] as const,
  members: (clubId: string) => ['clubs', 'members', clubId] as const,
}

/** The name of the act that a visitor began by pressing Join, kept while they log in. */
export const joinAct = (clubId: string): string => `join ${clubId}`
