import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { catchUp } from '../../../entities/chat/followRoom.ts'
import { followTalk, type Talk, talkQuery } from '../followTalk.ts'

/** The messages of a channel or a thread, kept up to date. */
export function useTalk(userId: string, talk: Talk) {
  const client = useQueryClient()
  const query = useQuery(talkQuery(userId, talk))
  const [missing, setMissing] = useState(false)
  const { address, roomId } = talk
  const isLoaded = query.isSuccess
  useEffect(
    () => (isLoaded ? followTalk({ client, userId, address, roomId, setMissing }) : undefined),
    [client, userId, address, roomId, isLoaded],
  )
  return { ...query, missing, catchUp: () => void catchUp({ client, address, setMissing }) }
}
