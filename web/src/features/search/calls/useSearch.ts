import type { InputOf } from '@quad/contract/call.ts'
import type { CallName, Calls } from '@quad/contract/calls/index.ts'
import type { ClubItem } from '@quad/contract/entities/club.ts'
import type { College } from '@quad/contract/entities/college.ts'
import type { EventItem } from '@quad/contract/entities/event.ts'
import type { FoundMessage } from '@quad/contract/entities/foundMessage.ts'
import { otherCollegeId } from '@quad/contract/entities/otherCollege.ts'
import type { Post } from '@quad/contract/entities/post.ts'
import type { UserCard } from '@quad/contract/entities/user.ts'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { callApi } from '../../../shared/api/client.ts'
import {
  listClubs,
  listColleges,
  listEvents,
  listUsers,
  searchMessages,
  searchPosts,
} from '../../../shared/api/routes.ts'
import { useSession } from '../../../shared/session/session.ts'
import { type Part, readParts, start } from '../pagesInParts.ts'

const pageSize = 24

const pageOf = <Item extends { readonly _id: string }>(items: readonly Item[]) => ({
  items,
  after: items.length < pageSize ? undefined : items.at(-1)?._id,
})

const queryOf = (text: string, after: string | undefined) =>
  ({ '$text[$search]': text, '_id[$lt]': after, limit: String(pageSize) }) as const

/** Further parameters of a call's query. */
type More<Name extends CallName> = InputOf<Calls[Name]> extends { query: infer Query } ? Partial<Query> : never

const people =
  (more: More<'listUsers'>): Part<UserCard> =>
  async (text, after, signal) =>
    pageOf(await callApi(listUsers, { query: { ...queryOf(text, after), ...more } }, { signal }))

const clubs =
  (more: More<'listClubs'>) =>
  (...[text, after, signal]: Parameters<Part<ClubItem>>) =>
    callApi(listClubs, { query: { ...queryOf(text, after), limit: pageSize, ...more } }, { signal })

const events =
  (more: More<'listEvents'>): Part<EventItem> =>
  async (text, after, signal) => {
    const page = await callApi(listEvents, { query: { ...queryOf(text, after), ...more } }, { signal })
    return { items: page.events, after: page.moreEvents ? (page.lastDocId ?? undefined) : undefined }
  }

const everyEvent = events({})

const collegesWithFirst =
  (college: string | undefined): Part<College> =>
  async (text, after, signal) => {
    const { items, after: more } = pageOf(await callApi(listColleges, { query: queryOf(text, after) }, { signal }))
    return {
      items: items.toSorted((one, other) => Number(other._id === college) - Number(one._id === college)),
      after: more,
    }
  }

// Split the clubs into own and others. The call sorts clubs by name after those that the viewer is in, people and
// events by time.
const ownClubs: Part<ClubItem> = async (...asked) => {
  const found = await clubs({})(...asked)
  const own = found.filter(({ membership }) => membership?.active)
  return own.length < found.length ? { items: own, after: undefined } : pageOf(own)
}
const otherClubs: Part<ClubItem> = async (...asked) => pageOf(await clubs({ discover: 'true' })(...asked))

const eventsElsewhere =
  (college: string): Part<EventItem> =>
  async (...asked) => {
    const { items, after } = await everyEvent(...asked)
    return { items: items.filter((event) => event.college?._id !== college), after }
  }

const posts: Part<Post> = async (search, before, signal) => {
  const page = await callApi(searchPosts, { query: { search, before } }, { signal })
  return { items: page.posts, after: page.before ?? undefined }
}

/** A found message with its id as the list's key. */
interface ListedMessage extends FoundMessage {
  readonly _id: string
}

const messages: Part<ListedMessage> = async (search, before, signal) => {
  const page = await callApi(searchMessages, { query: { search, before } }, { signal })
  return {
    items: page.messages.map((found) => ({ ...found, _id: found.message._id })),
    after: page.before ?? undefined,
  }
}

/** The queries whose results make up each tab's list, in order: the viewer's college comes first. */
const lists = {
  people: (college: string | undefined) =>
    college === undefined ? [people({})] : [people({ college }), people({ 'college[$ne]': college })],
  clubs: [ownClubs, otherClubs],
  colleges: (college: string | undefined) => [collegesWithFirst(college)],
  events: (college: string | undefined) =>
    college === undefined ? [everyEvent] : [events({ college, stepsDone: '6' }), eventsElsewhere(college)],
  posts: [posts],
  messages: [messages],
} as const

function useFound<Item extends { readonly _id: string }>(kind: string, parts: readonly Part<Item>[], text: string) {
  return useInfiniteQuery({
    enabled: text !== '',
    queryKey: ['search', kind, text],
    queryFn: ({ pageParam, signal }) => readParts(parts, text, pageParam, signal),
    initialPageParam: start,
    getNextPageParam: (last) => last.next,
    select: ({ pages }) => pages.flatMap(({ items }) => items),
    placeholderData: keepPreviousData,
  })
}

function useOwnCollege(): string | undefined {
  const college = useSession(({ user }) => user?.college)
  return college === otherCollegeId ? undefined : college
}

/** Searches names for a text, page by page; the viewer's college comes first (SRCH-01, SRCH-02). */
export const useSearchPeople = (text: string) => useFound('people', lists.people(useOwnCollege()), text)
export const useSearchClubs = (text: string) => useFound('club', lists.clubs, text)
export const useSearchColleges = (text: string) => useFound('college', lists.colleges(useOwnCollege()), text)
export const useSearchEvents = (text: string) => useFound('event', lists.events(useOwnCollege()), text)

/** Searches texts for words, page by page, newest first (SRCH-03). */
export const useSearchPosts = (text: string) => useFound('posts', lists.posts, text)
export const useSearchMessages = (text: string) => useFound('messages', lists.messages, text)
