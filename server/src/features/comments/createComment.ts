import type { calls } from '@quad/contract/calls/index.ts'
import { may } from '@quad/contract/policies/index.ts'
import { presentComment } from '../../entities/comment/present.ts'
import { writeComment } from '../../entities/notification/tellQueries.ts'
import { loadPostStanding } from '../../entities/post/queries.ts'
import { idsIn } from '../../entities/user/present.ts'
import { demand, fail } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { emitNotices } from '../../entities/notification/emitNotices.ts'

/** Comments on a post or answers a comment, of which its author is told (COM-01, NOTI-01). */
export const createComment: Handler<typeof calls.createComment> = async ({
  viewer,
  presentContext,
  params,
  body,
  context,
}) => {
  const comment = await writeComment(context.db, {
    postId: params.id,
    authorId: viewer.userId,
    text: body.comment,
    clientId: body.clientId ?? null,
    parentId: body.parentCommentId ?? null,
  })
  if (!comment) {
    // What one may not see takes no comment, so says the write itself (decision 13): the policy says why.
    demand(may('post.comment', await loadPostStanding(context.db, params.id, viewer.userId)))
    return fail(body.parentCommentId ? 'comment.parentUnknown' : 'post.notFound')
  }
  emitNotices(context, idsIn(comment.told))
  return presentComment(comment, presentContext)
}
