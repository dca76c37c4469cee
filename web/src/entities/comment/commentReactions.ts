import type { Reacted, Reactors } from '@quad/contract/entities/reaction.ts'
import { useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../shared/api/client.ts'
import {
  addCommentReaction,
  addEventCommentReaction,
  listCommentReactions,
  listEventCommentReactions,
  removeCommentReaction,
  removeEventCommentReaction,
} from '../../shared/api/routes.ts'
import { changeEventComment } from '../event/changeEventComment.ts'
import { reactionKeysOf } from '../reaction/reactionKeysOf.ts'
import { useReact } from '../reaction/useReact.ts'
import { changeComment } from './cache.ts'

/** A comment on a post or an event; `id` is that of the post or event. */
export interface CommentRef {
  readonly on: 'post' | 'event'
  readonly id: string
  readonly commentId: string
}

/** Returns a function that adds or removes the viewer's reaction to a comment. */
export function useReactToComment({ on, id, commentId }: CommentRef, ownReactions?: readonly string[]) {
  const client = useQueryClient()
  return useReact({
    ownReactions,
    set(emoji, isAdding): Promise<Reacted> {
      const input = { params: { id, commentId, emoji } }
      if (on === 'post') return callApi(isAdding ? addCommentReaction : removeCommentReaction, input)
      return callApi(isAdding ? addEventCommentReaction : removeEventCommentReaction, input)
    },
    onSet(reacted) {
      if (on === 'post') changeComment(client, id, commentId, reactionKeysOf(reacted))
      else changeEventComment(client, id, commentId, reactionKeysOf(reacted))
    },
  })
}

/** Fetches the latest people who reacted to a comment with an emoji. */
export function fetchReactors(
  { on, id, commentId }: CommentRef,
  emoji: string,
  signal: AbortSignal,
): Promise<Reactors> {
  const input = { params: { id, commentId, emoji }, query: {} }
  return callApi(on === 'post' ? listCommentReactions : listEventCommentReactions, input, { signal })
}
