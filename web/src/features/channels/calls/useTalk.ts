import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Address } from '../../../entities/chat/address.ts'
import { type Conversation, conversationKeys } from '../../../entities/chat/conversation.ts'
import { catchUp, followRoom } from '../../../entities/chat/followRoom.ts'

interface Plan {
  readonly userId: string
  readonly address: Address
  readonly roomId: string
  readonly load: (signal: AbortSignal) => Promise<Conversation>
}

/** The messages of a channel or a thread, kept up to date. */
export function useTalk({ userId, address, roomId, load }: Plan) {
  const client = useQueryClient()
  const query = useQuery({
    // Disabled after signing out.
    enabled: userId !== '',
    queryKey: conversationKeys.at(address),
    queryFn: ({ signal }) => load(signal),
    // News are merged in: a refetch would drop the pages that were loaded since.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const [missing, setMissing] = useState(false)
  const isLoaded = query.isSuccess
  useEffect(
    () => (isLoaded ? followRoom({ client, userId, address, roomId, setMissing }) : undefined),
    [client, userId, address, roomId, isLoaded],
  )
  return { ...query, missing, catchUp: () => void catchUp({ client, address, setMissing }) }
}
