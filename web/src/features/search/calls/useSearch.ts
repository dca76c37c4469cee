import type { ClubItem } from '@quad/contract/entities/club.ts'
import type { College } from '@quad/contract/entities/college.ts'
import type { EventItem } from '@quad/contract/entities/event.ts'
import type { UserCard } from '@quad/contract/entities/user.ts'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { callApi } from '../../../shared/api/client.ts'
import { listClubs } from '../../../shared/api/routes/clubs.ts'
import { listColleges } from '../../../shared/api/routes/colleges.ts'
import { listEvents } from '../../../shared/api/routes/events.ts'
import { listUsers } from '../../../shared/api/routes/profiles.ts'

const pageSize = 24

interface Page<Item> {
  readonly items: readonly Item[]
  readonly after: string | undefined
}

type Ask<Item> = (text: string, after: string | undefined, signal: AbortSignal) => Promise<Page<Item>>

const inPages = <Item extends { readonly _id: string }>(items: readonly Item[]): Page<Item> => ({
  items,
  after: items.length < pageSize ? undefined : items.at(-1)?._id,
})

const queryOf = (text: string, after: string | undefined) =>
  ({ '$text[$search]': text, '_id[$lt]': after, limit: String(pageSize) }) as const

const asks = {
  people: async (text, after, signal) => inPages(await callApi(listUsers, { query: queryOf(text, after) }, { signal })),
  club: async (text, after, signal) =>
    inPages(await callApi(listClubs, { query: { ...queryOf(text, after), limit: pageSize } }, { signal })),
  college: async (text, after, signal) =>
    inPages(await callApi(listColleges, { query: queryOf(text, after) }, { signal })),
  event: async (text, after, signal) => {
    const { events, moreEvents, lastDocId } = await callApi(listEvents, { query: queryOf(text, after) }, { signal })
    return { items: events, after: moreEvents ? (lastDocId ?? undefined) : undefined }
  },
} as const satisfies { people: Ask<UserCard>; club: Ask<ClubItem>; college: Ask<College>; event: Ask<EventItem> }

function useFound<Item extends { readonly _id: string }>(kind: keyof typeof asks, ask: Ask<Item>, text: string) {
  return useInfiniteQuery({
    enabled: text !== '',
    queryKey: ['search', kind, text],
    queryFn: ({ pageParam, signal }) => ask(text, pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.after,
    select: ({ pages }) => pages.flatMap(({ items }) => items),
    placeholderData: keepPreviousData,
  })
}

/** Pages of what has the text in its name (SRCH-01). */
export const useSearchPeople = (text: string) => useFound('people', asks.people, text)
export const useSearchClubs = (text: string) => useFound('club', asks.club, text)
export const useSearchColleges = (text: string) => useFound('college', asks.college, text)
export const useSearchEvents = (text: string) => useFound('event', asks.event, text)
