import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type LoadedChannel, showChannel } from '../../../entities/channel/cache.ts'
import { callApi } from '../../../shared/api/client.ts'
import { changeChannel, createChannel } from '../../../shared/api/routes/channels.ts'
import { toast } from '../../../shared/toast/toast.ts'
import { changesOf, type ChannelValues, valuesOf } from '../channelForm.ts'
import { manageWords } from '../manageWords.ts'

/** Adds a channel to a club, or saves the changes to `original` (CHAN-01, CHAN-02). */
export function useSaveChannel(clubId: string, original: LoadedChannel | undefined) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (values: ChannelValues) =>
      original
        ? callApi(changeChannel, { params: { id: original._id }, body: changesOf(values, valuesOf(original)) })
        : callApi(createChannel, { body: { ...values, club: clubId } }),
    onSuccess: (channel) => {
      showChannel(client, channel)
      toast.success(original ? manageWords.saved : manageWords.added(channel.name))
    },
  })
}
