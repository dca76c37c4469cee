import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { catchUp } from '../../../entities/chat/followRoom.ts'
import { conversationWith, followConversation } from '../followConversation.ts'

export function useConversation(userId: string, otherId: string) {
  const client = useQueryClient()
  const query = useQuery(conversationWith(userId, otherId))
  const roomId = query.data?.room?._id
  const [missing, setMissing] = useState(false)
  useEffect(
    () => followConversation({ client, userId, otherId, roomId, setMissing }),
    [client, userId, otherId, roomId],
  )
  return { ...query, missing, catchUp: () => void catchUp({ client, address: otherId, setMissing }) }
}
