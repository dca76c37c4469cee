import type { Post } from '@quad/contract/entities/post.ts'
import { isLikedBy, isSavedBy } from '@quad/contract/entities/postReaders.ts'
import { postAlerts } from '@quad/contract/messages/posts.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { forgetPost, forgetSaved, removePost, showMark } from '../../../entities/post/cache.ts'
import { ApiError } from '../../../shared/api/apiError.ts'
import { callApi } from '../../../shared/api/client.ts'
import { markPost } from '../../../shared/api/routes.ts'
import { useSession } from '../../../shared/session/session.ts'
import { toast } from '../../../shared/toast/toast.ts'

export interface MarkSwitch {
  readonly on: boolean
  readonly pending: boolean
  readonly toggle: () => void
}

export function useToggleMark(post: Post, mark: Mark): MarkSwitch {
  const userId = useSession((session) => session.userId)
  const change = useMarkPost(post._id, mark)
  const on = mark === 'likes' ? isLikedBy(post, userId) : isSavedBy(post, userId)
  return {
    on,
    pending: change.isPending,
    toggle: () => {
      if (userId !== undefined && !change.isPending) change.mutate({ userId, on: !on })
    },
  }
}

type Mark = 'likes' | 'savedBy'

interface MarkChange {
  readonly userId: string
  readonly on: boolean
}

/** Likes or saves a post, or undoes that; the screen changes once the server has confirmed (ruling 11). */
function useMarkPost(postId: string, mark: Mark) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ userId, on }: MarkChange) => {
      const own = on ? [userId] : []
      return callApi(markPost, { params: { id: postId }, body: mark === 'likes' ? { likes: own } : { savedBy: own } })
    },
    onSuccess: (done, { userId }) => {
      showMark(client, userId, done)
      if (mark === 'savedBy') forgetSaved(client)
    },
    onError: (failure) => {
      toast.error(`${postAlerts.postMarkFailed}: ${failure.message}`)
      if (!(failure instanceof ApiError && failure.code === 'post.notFound')) return
      removePost(client, postId)
      forgetPost(client, postId)
    },
  })
}
