import { useMutation } from '@tanstack/react-query'
import { callApi } from '../../../shared/api/client.ts'
import { deleteChannel } from '../../../shared/api/routes/channels.ts'

/** Deletes a channel (CHAN-02). */
export function useDeleteChannel(channelId: string) {
  return useMutation({ mutationFn: () => callApi(deleteChannel, { params: { id: channelId } }) })
}
