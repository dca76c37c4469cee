import { limits } from '@quad/contract/limits.ts'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useSession } from '../../shared/session/session.ts'
import { useListUsers } from './useListUsers.ts'
import { peopleWords } from './peopleWords.ts'

/** A search for people by name: its input, results and screen reader announcement. */
export function usePeopleSearch() {
  const userId = useSession((session) => session.userId) ?? ''
  const [text, setText] = useState('')
  const [settled] = useDebouncedValue(text.trim(), limits.searchDebounceMs)
  const sought = text.trim() === '' ? '' : settled
  const found = useListUsers(userId, sought)
  const people = sought === '' ? [] : (found.data ?? [])
  const isSettled = sought !== '' && found.isSuccess && !found.isPlaceholderData
  const status = sought === '' ? '' : isSettled ? peopleWords.foundCount(people.length) : peopleWords.searching
  return {
    text,
    sought,
    isSettled,
    setText,
    people,
    status,
    idle: text.trim() === '',
    nobody: isSettled && people.length === 0,
    failure: sought === '' ? null : found.error,
    retry: () => void found.refetch(),
  }
}
