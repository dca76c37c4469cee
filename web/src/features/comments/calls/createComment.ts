import type { Post } from '@quad/contract/entities/post.ts'
import { insertComment } from '../../../entities/comment/cache.ts'
import { makeCommentOutbox } from '../../../entities/comment/commentOutbox.ts'
import { postKeys } from '../../../entities/post/pages.ts'
import { callApi } from '../../../shared/api/client.ts'
import { queryClient } from '../../../shared/api/queryClient.ts'
import { createComment } from '../../../shared/api/routes.ts'
import { draftNames } from '../../../shared/forms/draft.ts'

/** The viewer's comments on posts that the server hasn't confirmed yet (COM-01). */
export const commentOutbox = makeCommentOutbox({
  name: draftNames.outgoing.comment,
  on: 'postId',
  clubOf: (postId) => queryClient.getQueryData<Post>(postKeys.one(postId))?.privacy?._id,
  post: async (id, body, signal) =>
    insertComment(queryClient, await callApi(createComment, { params: { id }, body }, { signal })),
})
