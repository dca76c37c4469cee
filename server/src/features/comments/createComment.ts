import type { calls } from '@quad/contract/calls/index.ts'
import { may } from '@quad/contract/policies/index.ts'
import { presentComment } from '../../entities/comment/present.ts'
import { writeComment } from '../../entities/acts/queries.ts'
import { loadPostStanding } from '../../entities/post/queries.ts'
import { demand, fail } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { emitNotificationsChanged } from '../../entities/notification/notify.ts'

/** Comments on a post or replies to a comment and notifies its author (COM-01, NOTI-01). */
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
    // The write itself checks that the viewer may see the post (decision 13): the policy gives the reason.
    demand(may('post.comment', await loadPostStanding(context.db, params.id, viewer.userId)))
    return fail(body.parentCommentId ? 'comment.parentUnknown' : 'post.notFound')
  }
  emitNotificationsChanged(context, comment.notifiedIds)
  return presentComment(comment, presentContext)
}
