import type { updatePostBody } from '@quad/contract/bodies/posts.ts'
import { postSuccesses } from '@quad/contract/messages/posts.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { replacePost } from '../../../entities/post/cache.ts'
import { draftNames, forgetDraft } from '../../../shared/forms/draft.ts'
import { callApi } from '../../../shared/api/client.ts'
import { updatePost } from '../../../shared/api/routes.ts'
import { useUnmountSignal } from '../../../shared/api/useUnmountSignal.ts'
import { toast } from '../../../shared/toast/toast.ts'

export function useUpdatePost(postId: string) {
  const client = useQueryClient()
  const signal = useUnmountSignal()
  return useMutation({
    mutationFn: (body: z.input<typeof updatePostBody>) =>
      callApi(updatePost, { params: { id: postId }, body }, { signal: signal() }),
    onSuccess: (post) => {
      replacePost(client, post)
      forgetDraft(draftNames.post(postId))
      forgetDraft(draftNames.media(draftNames.post(postId)))
      toast.success(postSuccesses.edited)
    },
  })
}
