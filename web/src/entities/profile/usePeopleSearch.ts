import type { UserCard } from '@quad/contract/entities/user.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { useSession } from '../../shared/session/session.ts'
import { useSettled } from '../../shared/useSettled.ts'
import { useListUsers } from './useListUsers.ts'
import { peopleWords } from './peopleWords.ts'

/** A text typed to find people; `sought` is the text to ask for, once typing pauses. */
export function useSoughtText() {
  const [text, setText] = useState('')
  const settled = useSettled(text.trim())
  return { text, setText, sought: text.trim() === '' ? '' : settled }
}

/** The search field's text, with the people found and the screen reader announcement. */
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

/** A search for people by name: its input, results and screen reader announcement. */
export function usePeopleSearch(): PeopleFound<UserCard> {
  const userId = useSession((session) => session.userId) ?? ''
  const typed = useSoughtText()
  const found = useListUsers(userId, typed.sought)
  return peopleFound(typed, found, found.data ?? [])
}
