import { otherCollegeId } from '@quad/contract/entities/otherCollege.ts'
import type { UserCard } from '@quad/contract/entities/user.ts'
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '../../shared/api/client.ts'
import { listUsers } from '../../shared/api/routes.ts'
import { useSession } from '../../shared/session/session.ts'
import { useSettled } from '../../shared/timers.ts'
import { peopleWords } from '../user/words.ts'

/** The text of a people search; `sought` is the text to search for, once typing pauses. */
export function useSoughtText() {
  const [text, setText] = useState('')
  const settled = useSettled(text.trim())
  return { text, setText, sought: text.trim() === '' ? '' : settled }
}

/** Combines a search field's text with the people found and the status for screen readers. */
export function peopleFound<Person>(
  { text, setText, sought }: ReturnType<typeof useSoughtText>,
  found: Pick<UseQueryResult, 'isSuccess' | 'isPlaceholderData' | 'error' | 'refetch'>,
  list: readonly Person[],
) {
  const people = sought === '' ? [] : list
  const isSettled = sought !== '' && found.isSuccess && !found.isPlaceholderData
  return {
    text,
    setText,
    people,
    status: sought === '' ? '' : isSettled ? peopleWords.foundCount(people.length) : peopleWords.searching,
    idle: text.trim() === '',
    nobody: isSettled && people.length === 0,
    failure: sought === '' ? null : found.error,
    retry: () => void found.refetch(),
  }
}

export type PeopleFound<Person> = ReturnType<typeof peopleFound<Person>>

/** Searches people by name; returns the field's text, the results and the status for screen readers. */
export function usePeopleSearch(): PeopleFound<UserCard> {
  const userId = useSession((session) => session.userId) ?? ''
  const typed = useSoughtText()
  const found = useListUsers(userId, typed.sought)
  return peopleFound(typed, found, found.data ?? [])
}

const suggestions = 8

/** Lists people whose name contains a text, without the viewer; people of the viewer's college come first. */
function useListUsers(userId: string, text: string) {
  const college = useSession((session) => session.user?.college)
  return useQuery({
    enabled: text !== '',
    queryKey: ['users', 'named', text, college],
    queryFn: async ({ signal }) => {
      const named = { 'displayName[$regex]': `.*${text}.*`, 'displayName[$options]': 'i', '_id[$ne]': userId } as const
      const list = (filter: { college?: string; 'college[$ne]'?: string }) =>
        callApi(listUsers, { query: { ...named, ...filter, limit: suggestions } }, { signal })
      // People who chose the placeholder college don't share a college (ruling 69).
      if (college === undefined || college === '' || college === otherCollegeId) return list({})
      const [own, others] = await Promise.all([list({ college }), list({ 'college[$ne]': college })])
      return [...own, ...others].slice(0, suggestions)
    },
    placeholderData: keepPreviousData,
  })
}
