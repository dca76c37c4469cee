import type { Post } from '@quad/contract/entities/post.ts'
import { isLikedBy, isSavedBy } from '@quad/contract/entities/postReaders.ts'
import { useSession } from '../../../shared/session/session.ts'
import { type Mark, useMarkPost } from '../calls/useMarkPost.ts'

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
