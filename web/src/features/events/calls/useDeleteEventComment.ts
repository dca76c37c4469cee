import { useMutation, useQueryClient } from '@tanstack/react-query'
import { eventCommentKeys } from '../../../entities/event/commentPages.ts'
import { askAnew } from '../../../shared/api/askAnew.ts'
import { callApi } from '../../../shared/api/client.ts'
import { deleteEventComment } from '../../../shared/api/routes/events.ts'

export function useDeleteEventComment(eventId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (commentId: string) => callApi(deleteEventComment, { params: { id: eventId, commentId } }),
    onSuccess: () => askAnew(client, eventCommentKeys.ofEvent(eventId)),
  })
}
