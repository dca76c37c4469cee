import type { UserCard } from '@quad/contract/entities/user.ts'
import { useState } from 'react'
import type { PeopleGroup } from '../../entities/profile/PeopleSearch.tsx'
import { otherIn } from '../../entities/room/cache.ts'
import { useListRooms } from './calls/useListRooms.ts'
import { modalWords } from './modalWords.ts'

/** People of the most recent chats when the modal opened: a chat that moves up must not shift the buttons. */
export function useRecentPeople(most: number): PeopleGroup<UserCard> {
  const { data } = useListRooms()
  const [kept, setKept] = useState<readonly UserCard[]>()
  if (!kept && data) {
    const open = data.filter((room) => room.blockedBy.length === 0 && !room.closed)
    setKept(open.flatMap((room) => otherIn(room) ?? []).slice(0, most))
  }
  return { title: modalWords.recent, people: kept ?? [] }
}
