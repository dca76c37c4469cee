import { successes } from '@quad/contract/messages.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { insertPostFirst } from '../../../entities/post/cache.ts'
import { draftNames, forgetDraft } from '../../../entities/post/draft.ts'
import { callApi } from '../../../shared/api/client.ts'
import { toast } from '../../../shared/toast/toast.ts'

/** Writes a post; it then stands first in the feed. */
export function useCreatePost() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (text: string) => callApi('createPost', { body: { text } }),
    onSuccess: (post) => {
      insertPostFirst(client, post)
      forgetDraft(draftNames.newPost)
      toast.success(successes.posted)
    },
  })
}
