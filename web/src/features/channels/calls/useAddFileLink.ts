import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../../shared/api/client.ts'
import { createFile } from '../../../shared/api/routes/channels.ts'
import { sendOnce } from '../../../shared/api/sendOnce.ts'
import { refetchFiles } from '../fileCache.ts'

/** Adds a link to a channel's files (FILE-01). */
export function useAddFileLink(channelId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (filesLink: string) =>
      sendOnce([channelId, filesLink], (clientId) =>
        callApi(createFile, { params: { id: channelId }, body: { filetype: 'link', filesLink, clientId } }),
      ),
    onSuccess: () => refetchFiles(client, channelId),
  })
}
