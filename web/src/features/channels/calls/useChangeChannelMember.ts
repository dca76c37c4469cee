import type { ChannelMember } from '@quad/contract/entities/channelWithClub.ts'
import { clubAlerts } from '@quad/contract/messages/clubs.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../../shared/api/client.ts'
import { changeChannelMember } from '../../../shared/api/routes/channels.ts'
import { toast } from '../../../shared/toast/toast.ts'
import { refetchMembers } from '../memberCache.ts'
import { memberWords } from '../memberWords.ts'

/** Makes or unmakes an admin of a private channel (CHAN-03). */
export function useChangeChannelMember({ _id, club, channel }: Pick<ChannelMember, '_id' | 'club' | 'channel'>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (admin: boolean) =>
      callApi(changeChannelMember, { params: { id: channel, memberId: _id }, body: { admin } }),
    onSuccess: ({ user: { displayName } }, admin) =>
      toast.success((admin ? memberWords.madeAdmin : memberWords.removedAdmin)(displayName)),
    onError: (failure) => toast.error(`${clubAlerts.memberNotUpdated}: ${failure.message}`),
    // Also when refused: somebody was faster.
    onSettled: () => refetchMembers(client, club, channel),
  })
}
