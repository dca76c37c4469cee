import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../../shared/api/client.ts'
import { deleteSession } from '../../../shared/api/routes.ts'
import { dropSession } from '../sessionCache.ts'

export function useDeleteSession(channelId: string, sessionId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (note: string) =>
      callApi(deleteSession, { params: { id: channelId, sessionId }, query: note === '' ? {} : { note } }),
    onSuccess: () => dropSession(client, channelId, sessionId),
  })
}
