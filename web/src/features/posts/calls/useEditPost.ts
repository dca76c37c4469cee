import { successes } from '@quad/contract/messages.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { movePostToFront } from '../../../entities/post/cache.ts'
import { draftNames, forgetDraft } from '../../../entities/post/draft.ts'
import { callApi } from '../../../shared/api/client.ts'
import { toast } from '../../../shared/toast/toast.ts'

/** Changes a post's text; the post then moves to the front of the feed. */
export function useEditPost(postId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (text: string) => callApi('editPost', { params: { id: postId }, body: { text } }),
    onSuccess: (post) => {
      movePostToFront(client, post)
      forgetDraft(draftNames.post(postId))
      toast.success(successes.done)
    },
  })
}
