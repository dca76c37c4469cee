import { clubAlerts } from '@quad/contract/messages/clubs.ts'
import { addedToChannelMessage } from '@quad/contract/messages/channels.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../../shared/api/client.ts'
import { addChannelMember } from '../../../shared/api/routes/channels.ts'
import { toast } from '../../../shared/toast/toast.ts'
import { refetchMembers } from '../memberCache.ts'

/** Adds a member of the club to a private channel (CHAN-03). */
export function useAddChannelMember(clubId: string, channelId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (user: string) => callApi(addChannelMember, { params: { id: channelId }, body: { user } }),
    onSuccess: ({ user }) => {
      void refetchMembers(client, clubId, channelId)
      toast.success(addedToChannelMessage(user.displayName))
    },
    onError: (failure) => toast.error(`${clubAlerts.memberNotUpdated}: ${failure.message}`),
  })
}
