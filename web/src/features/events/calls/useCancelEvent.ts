import { useMutation, useQueryClient } from '@tanstack/react-query'
import { showEvent } from '../../../entities/event/showEvent.ts'
import { callApi } from '../../../shared/api/client.ts'
import { cancelEvent } from '../../../shared/api/routes.ts'

export function useCancelEvent(eventId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (note: string) => callApi(cancelEvent, { params: { id: eventId }, body: { note } }),
    onSuccess: (event) => showEvent(client, event),
  })
}
