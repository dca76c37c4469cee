import type { postBody } from '@quad/contract/bodies/posts.ts'
import { postSuccesses } from '@quad/contract/messages/posts.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { countShare, insertPostFirst } from '../../../entities/post/cache.ts'
import { draftNames, forgetDraft } from '../../../shared/forms/draft.ts'
import { callApi } from '../../../shared/api/client.ts'
import { createPost } from '../../../shared/api/routes.ts'
import { sendOnce } from '../../../shared/api/sendOnce.ts'
import { useUnmountSignal } from '../../../shared/api/useUnmountSignal.ts'
import { toast } from '../../../shared/toast/toast.ts'

export function useSharePost(postId: string) {
  const client = useQueryClient()
  const signal = useUnmountSignal()
  return useMutation({
    mutationFn: (body: z.input<typeof postBody>) =>
      sendOnce(body, (clientId) => callApi(createPost, { body: { ...body, clientId } }, { signal: signal() })),
    onSuccess: (post) => {
      insertPostFirst(client, post)
      countShare(client, postId)
      forgetDraft(draftNames.share(postId))
      toast.success(postSuccesses.posted)
    },
  })
}
