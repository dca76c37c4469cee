import type { calls } from '@quad/contract/calls/index.ts'
import type { BodyOf } from '@quad/contract/call.ts'
import { limits } from '@quad/contract/limits.ts'
import { presentPost } from '../../entities/post/present.ts'
import { findPost, listPosts, listPostsOf, listSavedPosts, type PostRow } from '../../entities/post/queries.ts'
import type { Db } from '../../platform/database.ts'
import { fail } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

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
