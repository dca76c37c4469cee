import type { Channel } from '@quad/contract/entities/channel.ts'
import { useQueryClient } from '@tanstack/react-query'
import { noteChannelRead } from '../../../entities/channel/cache.ts'
import { callApi } from '../../../shared/api/client.ts'
import { readDiscussions } from '../../../shared/api/routes/channels.ts'

/** Returns a function that marks a channel as read up to its last loaded message, number `lastSeq` (DISC-04). */
export function useReadChannel({ _id: channel, club }: Channel, lastSeq: number): () => void {
  const client = useQueryClient()
  return () =>
    void callApi(readDiscussions, { params: { id: channel } }).then(
      () => noteChannelRead(client, { club, channel, seq: lastSeq }),
      // It stays unread until the next message or the next opening.
      () => undefined,
    )
}
