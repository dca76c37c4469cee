import type { calls } from '@quad/contract/calls/index.ts'
import { limits } from '@quad/contract/limits.ts'
import { presentPost } from '../../entities/post/present.ts'
import { listPosts } from '../../entities/post/queries.ts'
import type { Handler } from '../../platform/http/handler.ts'

/**
 * The next page of the feed (FEED-02, ruling 19). The oldest of the fetched ids is the cursor; of the requested clubs,
 * only those with the viewer as a member count.
 */
export const getFeed: Handler<typeof calls.getFeed> = async ({ viewer, presentContext, body, context }) => {
  const before = oldest(body.lastFetchedIds)
  const rows = await listPosts(context.db, { viewer: viewer.userId, before, limit: limits.pageSize + 1 }, body.clubs)
  const page = rows.slice(0, limits.pageSize)
  return {
    posts: page.map((row) => presentPost(row, presentContext)),
    morePosts: rows.length > limits.pageSize,
    lastFetchedIds: page.map((row) => row.id),
  }
}

// No fetched post is older than the oldest, so a page of older ones repeats none.
function oldest(ids: readonly string[]): string | null {
  let least: string | null = null
  for (const id of ids) if (least === null || id < least) least = id
  return least
}
