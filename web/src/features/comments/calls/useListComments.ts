import { useInfiniteQuery } from '@tanstack/react-query'
import { commentKeys, commentsOf } from '../../../entities/comment/pages.ts'
import { callApi } from '../../../shared/api/client.ts'
import { listComments } from '../../../shared/api/routes.ts'

/**
 * Lists a thread's comments, newest first, page by page: a post's top level (parent `null`) or the replies to a comment
 * (COM-02).
 */
export function useListComments(postId: string, parentCommentId: string | null) {
  return useInfiniteQuery({
    queryKey: commentKeys.thread(postId, parentCommentId),
    queryFn: ({ pageParam, signal }) =>
      callApi(
        listComments,
        {
          params: { id: postId },
          query: {
            parentCommentId: parentCommentId ?? 'null',
            ...(pageParam === null ? {} : { lastDocId: pageParam }),
          },
        },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => (last.moreComments ? last.lastDocId : null),
    select: commentsOf,
  })
}
