import type { Channel } from '@quad/contract/entities/channel.ts'
import { alerts } from '@quad/contract/messages/app.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../shared/api/client.ts'
import { muteChannel, unmuteChannel } from '../../shared/api/routes/channels.ts'
import { toast } from '../../shared/toast/toast.ts'
import { changeOwnPlace } from './cache.ts'

/** Mutes or unmutes a channel (DISC-04). */
export function useMuteChannel() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ _id: id, muted }: Channel) => callApi(muted ? unmuteChannel : muteChannel, { params: { id } }),
    onSuccess: ({ club, _id, muted }) => changeOwnPlace(client, club, _id, () => ({ muted })),
    onError: (failure) => toast.error(`${alerts.somethingWentWrong}: ${failure.message}`),
  })
}
