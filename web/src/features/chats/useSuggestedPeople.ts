import { otherCollegeId } from '@quad/contract/entities/otherCollege.ts'
import type { UserCard } from '@quad/contract/entities/user.ts'
import { useState } from 'react'
import { useCollegeName } from '../../entities/college/useCollegeName.ts'
import type { PeopleGroup } from '../../entities/profile/PeopleSearch.tsx'
import { useListUsersOf } from '../../entities/profile/useListUsers.ts'
import { otherIn } from '../../entities/room/cache.ts'
import { useSession } from '../../shared/session/session.ts'
import { useListRooms } from './calls/useListRooms.ts'
import { modalWords } from './modalWords.ts'

const recentInNewChat = 4
/** Of both groups together (CHAT-02). */
const inNewChat = 8

/** People of the most recent chats when the modal opened: a chat that moves up must not shift the buttons. */
export function useRecentPeople(most: number): PeopleGroup {
  const { data } = useListRooms()
  const [kept, setKept] = useState<readonly UserCard[]>()
  if (!kept && data) {
    const open = data.filter((room) => room.blockedBy.length === 0 && !room.closed)
    setKept(open.flatMap((room) => otherIn(room) ?? []).slice(0, most))
  }
  return { title: modalWords.recent, people: kept ?? [] }
}

/** For a new chat: people of the most recent chats, then others of the viewer's college. */
export function useSuggestedPeople(): readonly PeopleGroup[] {
  const user = useSession((session) => session.user)
  const recent = useRecentPeople(recentInNewChat)
  const college = user?.college === otherCollegeId ? undefined : user?.college
  const name = useCollegeName(college)
  const { data = [] } = useListUsersOf(user?._id ?? '', college)
  const listed = new Set(recent.people.map(({ _id }) => _id))
  const others = data.filter(({ _id }) => !listed.has(_id)).slice(0, inNewChat - recent.people.length)
  return [recent, { title: modalWords.at(name), people: others }]
}
