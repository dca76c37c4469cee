import { eventAlerts } from '@quad/contract/messages/events.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { eventKeys } from '../../../entities/event/cache.ts'
import { askAnew } from '../../../shared/api/askAnew.ts'
import { callApi } from '../../../shared/api/client.ts'
import { createEventComment } from '../../../shared/api/routes/events.ts'
import { sendOnce } from '../../../shared/api/sendOnce.ts'
import { toast } from '../../../shared/toast/toast.ts'

/** Comments on an event, or replies to a comment (EVT-12). */
export function useCreateEventComment(eventId: string, parentCommentId: string | null) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (comment: string) => {
      const body = { comment, ...(parentCommentId !== null && { parentCommentId }) }
      return sendOnce({ eventId, ...body }, (clientId) =>
        callApi(createEventComment, { params: { id: eventId }, body: { ...body, clientId } }),
      )
    },
    onSuccess: () => askAnew(client, eventKeys.threads(eventId)),
    onError: (failure) => toast.error(`${eventAlerts.commentNotPosted}: ${failure.message}`),
  })
}
