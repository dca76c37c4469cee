import type { Channel } from '@quad/contract/entities/channel.ts'
import type { Club, ClubItem } from '@quad/contract/entities/club.ts'
import { clubRights } from '@quad/contract/entities/clubRight.ts'
import type { Member } from '@quad/contract/entities/member.ts'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { refetch } from '../../shared/api/queryClient.ts'
import { clubKeys } from './clubKeys.ts'

type ClubPages = InfiniteData<ClubItem[], string | undefined>

function changeEverywhere(
  client: QueryClient,
  clubId: string,
  changeItem: (club: ClubItem) => ClubItem,
  changePage: (club: Club) => Club,
): void {
  const inList = (clubs: ClubItem[]) => clubs.map((club) => (club._id === clubId ? changeItem(club) : club))
  client.setQueriesData<ClubItem[]>({ queryKey: clubKeys.lists }, (clubs) => clubs && inList(clubs))
  client.setQueriesData<ClubPages>(
    { queryKey: clubKeys.discoverLists },
    (data) => data && { ...data, pages: data.pages.map(inList) },
  )
  client.setQueryData<Club>(clubKeys.one(clubId), (club) => club && changePage(club))
}

// Restarts running fetches of clubs, whose older data would undo the change.
function overtakeFetches(client: QueryClient): void {
  if (client.isFetching({ queryKey: clubKeys.all }) > 0) refetchClubs(client)
}

// The ids of clubs that the viewer is deleting. Their page stays on screen until the next one has loaded, and a refetch
// would replace it by the error page.
const deleted = new Set<string>()

/** Stops refetching a club that the viewer is deleting: an event may arrive before the server's response. */
export function noteClubDeleted(client: QueryClient, clubId: string): void {
  deleted.add(clubId)
  void client.cancelQueries({ queryKey: clubKeys.one(clubId) })
}

/** Allows refetching a club again, because deleting it failed. */
export function noteClubKept(clubId: string): void {
  deleted.delete(clubId)
}

/** Refetches one club's page. */
export function refetchClubPage(client: QueryClient, clubId: string): void {
  if (!deleted.has(clubId)) void refetch(client, clubKeys.one(clubId))
}

/** Refetches one club's page, and the viewer's own clubs. */
export function refetchClub(client: QueryClient, clubId: string): void {
  void refetch(client, clubKeys.joinedLists)
  refetchClubPage(client, clubId)
}

/** Refetches the pages of all clubs, and the viewer's own clubs. */
export function refetchEachClub(client: QueryClient): void {
  void refetch(client, clubKeys.joinedLists)
  for (const { queryKey } of client.getQueryCache().findAll({ queryKey: clubKeys.pages }))
    if (!deleted.has(String(queryKey[2]))) void refetch(client, queryKey)
}

export function refetchClubs(client: QueryClient): void {
  for (const { queryKey } of client.getQueryCache().findAll({ queryKey: clubKeys.all }))
    if (!deleted.has(String(queryKey[2]))) void refetch(client, queryKey)
}

/** Updates the cached club with the viewer's new request or membership. */
export function showMembership(client: QueryClient, { _id, club: clubId, active, admin, role, rights }: Member): void {
  const change = <Shown extends ClubItem | Club>(club: Shown): Shown => ({
    ...club,
    membership: {
      _id,
      active,
      admin,
      onlyAdmin: false,
      role,
      rights: admin ? [...clubRights] : rights,
      muted: club.membership?.muted ?? false,
      level: club.membership?.level ?? 'all',
    } satisfies ClubItem['membership'],
    membersCount: club.membersCount + (active && !club.membership?.active ? 1 : 0),
  })
  changeEverywhere(client, clubId, change, change)
  overtakeFetches(client)
  if (!active) return void refetch(client, clubKeys.joinedLists)
  refetchClub(client, clubId)
  void refetch(client, clubKeys.members(clubId))
}

const withoutViewer = <Shown extends ClubItem | Club>(club: Shown): Shown => ({
  ...club,
  membership: undefined,
  membersCount: club.membersCount - (club.membership?.active ? 1 : 0),
})

/** Updates the cached club after the viewer left it or cancelled their request. */
export function showLeft(client: QueryClient, clubId: string): void {
  changeEverywhere(client, clubId, withoutViewer, withoutViewer)
  client.setQueriesData<ClubItem[]>({ queryKey: clubKeys.joinedLists }, (clubs) =>
    clubs?.filter(({ _id }) => _id !== clubId),
  )
  // Don't refetch the members: a private club would refuse that.
  void client.invalidateQueries({ queryKey: clubKeys.members(clubId), refetchType: 'none' })
  overtakeFetches(client)
}

/** Updates a changed club wherever the cache has it. */
export function showClub(client: QueryClient, changed: Club): void {
  const item: ClubItem = { ...changed, admin: changed.admin.map(({ _id }) => _id) }
  changeEverywhere(
    client,
    changed._id,
    () => item,
    () => changed,
  )
  overtakeFetches(client)
}

/**
 * Updates a channel wherever the cache has its club. Only for `changeOwnPlace` of entities/channel, which also updates
 * the channel's own list.
 */
export function changeChannelOfClub(
  client: QueryClient,
  clubId: string,
  channelId: string,
  change: (channel: Channel) => Channel,
): void {
  const inClub = <Shown extends ClubItem | Club>(club: Shown): Shown => ({
    ...club,
    channels: club.channels.map((channel) => (channel._id === channelId ? change(channel) : channel)),
  })
  changeEverywhere(client, clubId, inClub, inClub)
  overtakeFetches(client)
}
