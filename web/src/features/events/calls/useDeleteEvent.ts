import { useMutation, useQueryClient } from '@tanstack/react-query'
import { eventKeys } from '../../../entities/event/cache.ts'
import { draftNames, forgetDraft } from '../../../shared/forms/draft.ts'
import { callApi } from '../../../shared/api/client.ts'
import { deleteEvent } from '../../../shared/api/routes.ts'
import { toast } from '../../../shared/toast/toast.ts'
import { adminWords } from '../adminWords.ts'
import { stepsOf } from '../steps.ts'

export function useDeleteEvent(eventId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => callApi(deleteEvent, { params: { id: eventId } }),
    onSuccess: () => {
      for (const step of stepsOf('contest')) forgetDraft(draftNames.event(eventId, step))
      // Without a refetch: the page on screen is the event's until the next one is loaded.
      void client.invalidateQueries({ queryKey: eventKeys.all, refetchType: 'none' })
      toast.success(adminWords.deleted)
    },
  })
}
