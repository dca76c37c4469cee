import type { Member } from '@quad/contract/entities/member.ts'
import type { InfiniteData, Query, QueryClient } from '@tanstack/react-query'
import { clubKeys } from '../../entities/club/clubKeys.ts'

export type MemberKind = 'admins' | 'members' | 'requests'

type MemberPages = InfiniteData<Member[], string | undefined>

export type MemberOrder = 'newest' | 'oldest'

export const memberKey = (clubId: string, kind: MemberKind, text: string, order: MemberOrder = 'newest') =>
  [...clubKeys.members(clubId), order, kind, text] as const

/** The key of all lists of a club's requests, whatever their filter. */
export const requestsKey = (clubId: string) => memberKey(clubId, 'requests', '').slice(0, -1)

function changeLists(client: QueryClient, clubId: string, change: (list: Member[], kind: unknown) => Member[]): void {
  for (const [queryKey, data] of client.getQueriesData<MemberPages>({ queryKey: clubKeys.members(clubId) }))
    if (data) {
      const kind = queryKey.at(-2)
      client.setQueryData<MemberPages>(queryKey, { ...data, pages: data.pages.map((page) => change(page, kind)) })
    }
}

/** Shows a changed membership in every loaded list; a former admin leaves the list of admins. */
export function showMember(client: QueryClient, member: Member): void {
  changeLists(client, member.club, (list, kind) =>
    list
      .map((one) => (one._id === member._id ? { ...one, ...member } : one))
      .filter(({ admin }) => kind !== 'admins' || admin),
  )
}

export function dropMember(client: QueryClient, clubId: string, memberId: string): void {
  changeLists(client, clubId, (list) => list.filter(({ _id }) => _id !== memberId))
}

const isOfRequests = ({ queryKey }: Query) => queryKey.at(-2) === 'requests'

/**
 * Refetches a club's counts and its lists of people; its requests only when they are opened again, as answered ones keep
 * their row. With `shown` false, waits until the club is opened again.
 */
export function recountMembers(client: QueryClient, clubId: string, shown = true): void {
  const refetchType = shown ? 'active' : 'none'
  const queryKey = clubKeys.members(clubId)
  void client.invalidateQueries({ queryKey, predicate: isOfRequests, refetchType: 'none' })
  void client.invalidateQueries({ queryKey, predicate: (query) => !isOfRequests(query), refetchType })
  void client.invalidateQueries({ queryKey: clubKeys.one(clubId), refetchType })
  void client.invalidateQueries({ queryKey: clubKeys.lists })
}

/** Finds a loaded membership, for a modal that got its id. */
export function findMember(client: QueryClient, clubId: string, memberId: string): Member | undefined {
  return client
    .getQueriesData<MemberPages>({ queryKey: clubKeys.members(clubId) })
    .flatMap(([, data]) => data?.pages.flat() ?? [])
    .find(({ _id }) => _id === memberId)
}
