import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { callApi } from '../../../shared/api/client.ts'
import { getChannelMember } from '../../../shared/api/routes/channels.ts'
import { useSession } from '../../../shared/session/session.ts'
import { memberKeys } from '../memberCache.ts'

/** Looks up the viewer's own membership of a channel that they know of: a list of one or none (ruling 50). */
export function useOwnMembership(channelId: string, isKnown: boolean) {
  const client = useQueryClient()
  // Who is removed and added again has another membership.
  useEffect(() => {
    if (!isKnown) client.removeQueries({ queryKey: memberKeys.own(channelId) })
  }, [client, channelId, isKnown])
  const memberId = useSession((session) => session.userId) ?? ''
  return useQuery({
    queryKey: memberKeys.own(channelId),
    queryFn: ({ signal }) => callApi(getChannelMember, { params: { id: channelId, memberId } }, { signal }),
    // Signing out empties the cache while the page is still mounted: don't fetch then.
    enabled: isKnown && memberId !== '',
  })
}
