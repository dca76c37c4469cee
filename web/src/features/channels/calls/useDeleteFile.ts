import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../../shared/api/client.ts'
import { deleteFile } from '../../../shared/api/routes/channels.ts'
import { dropFile } from '../fileCache.ts'

export function useDeleteFile(channelId: string, fileId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => callApi(deleteFile, { params: { id: channelId, fileId } }),
    onSuccess: () => dropFile(client, channelId, fileId),
  })
}
