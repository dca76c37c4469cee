import type { BodyOf } from '@quad/contract/call.ts'
import type { calls } from '@quad/contract/calls/index.ts'
import { limits } from '@quad/contract/limits.ts'
import { may } from '@quad/contract/policies/index.ts'
import { presentPost } from '../../entities/post/present.ts'
import {
  findPost,
  listFollowedPosts,
  listPosts,
  listPostsOf,
  listPostsOfCollege,
  listSavedPosts,
  loadPostStanding,
  type PostRow,
} from '../../entities/post/queries.ts'
import { presentUserCard } from '../../entities/user/present.ts'
import { listLikers } from '../../entities/user/queries.ts'
import type { Db } from '../../platform/database.ts'
import { demand, fail } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

/** One post, also for visitors (FEED-17). */
export const getPost: Handler<typeof calls.getPost> = async ({ viewer, presentContext, params, context }) => {
  const post = await findPost(context.db, viewer?.userId ?? null, params.id)
  return post ? presentPost(post, presentContext) : fail('post.notFound')
}

/**
 * The next page of the feed (FEED-02, ruling 19). The oldest of the fetched ids is the cursor; of the requested clubs,
 * only those with the viewer as a member count. `scope` college: the posts of the viewer's college (FEED-22);
 * following: of whom they follow (FOLLOW-04).
 */
export const getFeed: Handler<typeof calls.getFeed> = async ({ viewer, presentContext, body, context }) => {
  const before = oldest(body.lastFetchedIds)
  const [limit, { userId }] = [limits.pageSize + 1, viewer]
  const rows =
    body.scope === 'college'
      ? await listPostsOfCollege(context.db, userId, before, limit)
      : body.scope === 'following'
        ? await listFollowedPosts(context.db, userId, before, limit)
        : await listPosts(context.db, { viewer: userId, before, limit }, body.clubs)
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

/** A page of posts by a filter; without a token a single post, or those of a club or fest (FEED-18). */
export const fetchPosts: Handler<typeof calls.fetchPosts> = async ({ viewer, presentContext, body, context }) => {
  const rows = await pick(context.db, viewer?.userId ?? null, body)
  const page = rows.slice(0, limits.pageSize)
  const morePosts = rows.length > limits.pageSize
  return {
    posts: page.map((row) => presentPost(row, presentContext)),
    morePosts,
    lastDocId: page.at(-1)?.id ?? null,
  }
}

const hosts = ['user', 'club', 'fest'] as const

async function pick(db: Db, viewer: string | null, body: BodyOf<typeof calls.fetchPosts>): Promise<PostRow[]> {
  const { filter, lastDocId } = body
  const before = lastDocId ?? null
  const limit = limits.pageSize + 1
  const page = { viewer, before, limit }
  if (filter._id) {
    const post = before === null ? await findPost(db, viewer, filter._id) : undefined
    return post ? [post] : []
  }
  // Only the viewer may list their saved posts (ruling 18).
  if (filter.savedBy) return filter.savedBy === viewer ? listSavedPosts(db, viewer, before, limit) : []
  if (viewer === null && (filter.user || !(filter.club || filter.fest))) fail('auth.required')
  for (const host of hosts) if (filter[host]) return listPostsOf(db, page, host, filter[host])
  return listPosts(db, page, body.clubs)
}

/** The likers of a post, newest first (rulings 18, 39). */
export const listPostLikes: Handler<typeof calls.listPostLikes> = async ({
  viewer,
  presentContext,
  params,
  query,
  context,
}) => {
  const viewerId = viewer?.userId ?? null
  demand(may('post.read', await loadPostStanding(context.db, params.id, viewerId)))
  const page = { viewerId, after: query['_id[$lt]'] ?? null, limit: query.limit ?? limits.listSize }
  const rows = await listLikers(context.db, params.id, page)
  return rows.map((row) => presentUserCard(row, presentContext))
}
