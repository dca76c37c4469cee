import type { Club, ClubItem } from '@quad/contract/entities/club.ts'
import type { Member } from '@quad/contract/entities/member.ts'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { askAnew } from '../../shared/api/askAnew.ts'

export interface ClubFilter {
  readonly category?: string | undefined
  readonly text: string
}

type ClubPages = InfiniteData<ClubItem[], string | undefined>

export const clubKeys = {
  all: ['clubs'] as const,
  /** Bare arrays: the clubs of the viewer, and those of a person. */
  lists: ['clubs', 'list'] as const,
  joinedLists: ['clubs', 'list', 'joined'] as const,
  joined: (userId: string | undefined) => ['clubs', 'list', 'joined', userId] as const,
  of: (userId: string) => ['clubs', 'list', 'of', userId] as const,
  discoverLists: ['clubs', 'discover'] as const,
  discover: (filter: ClubFilter) => ['clubs', 'discover', filter] as const,
  one: (clubId: string) => ['clubs', 'one', clubId] as const,
  members: (clubId: string) => ['clubs', 'members', clubId] as const,
}

type Change = <Shown extends ClubItem | Club>(club: Shown) => Shown

function changeEverywhere(client: QueryClient, clubId: string, change: Change): void {
  const inList = (clubs: ClubItem[]) => clubs.map((club) => (club._id === clubId ? change(club) : club))
  client.setQueriesData<ClubItem[]>({ queryKey: clubKeys.lists }, (clubs) => clubs && inList(clubs))
  client.setQueriesData<ClubPages>(
    { queryKey: clubKeys.discoverLists },
    (data) => data && { ...data, pages: data.pages.map(inList) },
  )
  client.setQueryData<Club>(clubKeys.one(clubId), (club) => club && change(club))
}

// A list that is being fetched is older than the change and would undo it.
function overtakeFetches(client: QueryClient): void {
  if (client.isFetching({ queryKey: clubKeys.all }) > 0) refetchClubs(client)
}

/** Refetches one club's page and members, and the viewer's own clubs. */
export function refetchClub(client: QueryClient, clubId: string): void {
  for (const queryKey of [clubKeys.one(clubId), clubKeys.members(clubId), clubKeys.joinedLists])
    void askAnew(client, queryKey)
}

export function refetchClubs(client: QueryClient): void {
  void askAnew(client, clubKeys.all)
}

/** Shows the viewer's new request or membership wherever the club is. */
export function showMembership(client: QueryClient, { _id, club: clubId, active, admin, role }: Member): void {
  changeEverywhere(client, clubId, (club) => ({
    ...club,
    membership: { _id, active, admin, onlyAdmin: false, role },
    membersCount: club.membersCount + (active && !club.membership?.active ? 1 : 0),
  }))
  overtakeFetches(client)
  if (active) refetchClub(client, clubId)
}

/** Shows that the viewer left a club or took their request back. */
export function showLeft(client: QueryClient, clubId: string): void {
  changeEverywhere(client, clubId, (club) => ({
    ...club,
    membership: undefined,
    membersCount: club.membersCount - (club.membership?.active ? 1 : 0),
  }))
  client.setQueriesData<ClubItem[]>({ queryKey: clubKeys.joinedLists }, (clubs) =>
    clubs?.filter(({ _id }) => _id !== clubId),
  )
  overtakeFetches(client)
}
