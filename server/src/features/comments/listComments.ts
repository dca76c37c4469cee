import type { calls } from '@quad/contract/calls/index.ts'
import { limits } from '@quad/contract/limits.ts'
import { may } from '@quad/contract/policies/index.ts'
import { presentComment } from '../../entities/comment/present.ts'
import { listComments as list } from '../../entities/comment/queries.ts'
import { loadPostStanding } from '../../entities/post/queries.ts'
import { demand } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

/** A page of a post's comments, also for visitors (COM-02, COM-04). */
export const listComments: Handler<typeof calls.listComments> = async ({
  viewer,
  presentContext,
  params,
  query,
  context,
}) => {
  demand(may('post.read', await loadPostStanding(context.db, params.id, viewer?.userId ?? null)))
  const rows = await list(context.db, viewer?.userId ?? null, {
    placeId: params.id,
    parentId: query.parentCommentId === 'null' ? null : query.parentCommentId,
    before: query['_id[$lt]'] ?? query.lastDocId,
    limit: limits.commentPageSize + 1,
  })
  const page = rows.slice(0, limits.commentPageSize)
  return {
    comments: page.map((row) => presentComment(row, presentContext)),
    moreComments: rows.length > limits.commentPageSize,
    lastDocId: page.at(-1)?.id ?? null,
  }
}
