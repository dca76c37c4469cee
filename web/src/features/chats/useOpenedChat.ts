import type { ChatRoom } from '@quad/contract/entities/chat.ts'
import { useState } from 'react'
import { useConversation } from './calls/useConversation.ts'
import { useGetPerson } from './calls/useGetPerson.ts'
import { useListRooms } from './calls/useListRooms.ts'
import type { Other } from './other.ts'

/** Who has closed their account is called by what stands for their name, which has no first one. */
function otherAsCalled({ users: [other], closed }: ChatRoom): Other | undefined {
  return closed && other ? { ...other, firstname: other.displayName } : other
}

/**
 * The chat with a person as far as it is known: from the list first, then what was said, or who they are where there is
 * none yet.
 */
export function useOpenedChat(userId: string, otherId: string) {
  const chat = useConversation(userId, otherId)
  const person = useGetPerson(otherId, chat.isSuccess && chat.data.room === undefined)
  const listed = useListRooms().data?.find(({ users }) => users[0]?._id === otherId)
  const room = chat.data ? chat.data.room : listed
  const other: Other | undefined = room ? otherAsCalled(room) : person.data?.user
  const opened = chat.data && other && { shown: chat.data, other }
  const now = chat.error ?? (room === undefined ? person.error : null)
  // Why it failed stays to be read while it is tried again.
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
