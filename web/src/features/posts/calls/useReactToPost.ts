import type { Post } from '@quad/contract/entities/post.ts'
import { useQueryClient } from '@tanstack/react-query'
import { showReactions } from '../../../entities/post/showReactions.ts'
import { useReact } from '../../../entities/reaction/useReact.ts'
import { callApi } from '../../../shared/api/client.ts'
import { addPostReaction, removePostReaction } from '../../../shared/api/routes.ts'

/** Returns a function that adds or removes the viewer's reaction to a post. */
export function useReactToPost({ _id: id, ownReactions }: Pick<Post, '_id' | 'ownReactions'>) {
  const client = useQueryClient()
  return useReact({
    ownReactions,
    set: (emoji, on) => callApi(on ? addPostReaction : removePostReaction, { params: { id, emoji } }),
    onSet: (reacted) => showReactions(client, reacted),
  })
}
