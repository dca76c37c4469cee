import type { ChatRoom } from '@quad/contract/entities/chat.ts'
import { useState } from 'react'
import { useConversation } from './calls/useConversation.ts'
import { useGetPerson } from './calls/useGetPerson.ts'
import { useListRooms } from './calls/useListRooms.ts'
import type { Other } from './other.ts'

/** A closed account has a placeholder name and no first name. */
function otherAsCalled({ users: [other], closed }: ChatRoom): Other | undefined {
  return closed && other ? { ...other, firstname: other.displayName } : other
}

/** The chat with a person: header data from the list first, then the loaded chat, or their profile if there is none. */
export function useOpenedChat(userId: string, otherId: string) {
  const chat = useConversation(userId, otherId)
  const person = useGetPerson(otherId, chat.isSuccess && chat.data.room === undefined)
  const listed = useListRooms().data?.find(({ users }) => users[0]?._id === otherId)
  const room = chat.data ? chat.data.room : listed
  const other: Other | undefined = room ? otherAsCalled(room) : person.data?.user
  const opened = chat.data && other && { shown: chat.data, other }
  const now = chat.error ?? (room === undefined ? person.error : null)
  // Keep showing the failure during a retry.
  const [failed, setFailed] = useState(now)
  const failure = opened ? null : (now ?? failed)
  if (failure !== failed) setFailed(failure)
  return {
    room,
    other,
    opened,
    profile: person.data,
    missing: chat.missing,
    catchUp: chat.catchUp,
    failure,
    retrying: chat.isFetching || person.isFetching,
    retry: () => void (chat.data ? person.refetch() : chat.refetch()),
  }
}
