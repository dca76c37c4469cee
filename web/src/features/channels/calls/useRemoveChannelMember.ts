import { useMutation } from '@tanstack/react-query'
import { callApi } from '../../../shared/api/client.ts'
import { removeChannelMember } from '../../../shared/api/routes/channels.ts'

/** Removes a member of a private channel, or leaves it (CHAN-03). */
export function useRemoveChannelMember(channelId: string, memberId: string) {
  return useMutation({
    mutationFn: () => callApi(removeChannelMember, { params: { id: channelId, memberId } }),
  })
}
