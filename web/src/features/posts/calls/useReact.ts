import type { Post } from '@quad/contract/entities/post.ts'
import { changeAlerts } from '@quad/contract/messages/chats.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { showReactions } from '../../../entities/post/cache.ts'
import { callApi } from '../../../shared/api/client.ts'
import { addPostReaction, removePostReaction } from '../../../shared/api/routes.ts'
import { toast } from '../../../shared/toast/toast.ts'

/** Adds or removes the viewer's reaction to a post; the screen changes once the server has confirmed (ruling 11). */
export function useReact({ _id: id, ownReactions = [] }: Pick<Post, '_id' | 'ownReactions'>) {
  const client = useQueryClient()
  const change = useMutation({
    mutationFn: (emoji: string) =>
      callApi(ownReactions.includes(emoji) ? removePostReaction : addPostReaction, { params: { id, emoji } }),
    onSuccess: (reacted) => showReactions(client, reacted),
    onError: (failure) => toast.error(`${changeAlerts.react}: ${failure.message}`),
  })
  return (emoji: string) => change.isPending || change.mutate(emoji)
}
