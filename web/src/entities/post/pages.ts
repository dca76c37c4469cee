import type { Post } from '@quad/contract/entities/post.ts'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'

/** One page of any list of posts; the feed's and an author's differ only in how they are paged. */
export interface PostPage {
  readonly posts: Post[]
  readonly morePosts: boolean
}

export type PostPages = InfiniteData<PostPage>

/** Which posts a list holds: an author's, or those that one has saved. */
export type PostFilter = { readonly user: string } | { readonly savedBy: string }

/** What a page hands down to the list of posts that stands within it. */
export interface PostsWithin {
  readonly filter: PostFilter
  readonly label: string
  /** What stands there while the list is empty. */
  readonly empty: ReactNode
}

/**
 * Where posts lie in the query cache. Lists are pages of posts, `one` is a single post, `newest` the feed's first page
 * as last polled.
 */
export const postKeys = {
  lists: ['posts', 'list'] as const,
  feed: ['posts', 'list', 'feed'] as const,
  by: (userId: string) => ['posts', 'list', 'by', userId] as const,
  saved: ['posts', 'list', 'saved'] as const,
  ones: ['posts', 'one'] as const,
  one: (postId: string) => ['posts', 'one', postId] as const,
  newest: ['posts', 'newest'] as const,
}

/** The posts of all pages in order, each once. */
export function postsOf(pages: PostPages | undefined): Post[] {
  const seen = new Map<string, Post>()
  for (const page of pages?.pages ?? [])
    for (const item of page.posts) if (!seen.has(item._id)) seen.set(item._id, item)
  return [...seen.values()]
}

/** The posts of a fresh first page that the list doesn't show and that are newer than what it has loaded. */
export function newerPosts(fresh: readonly Post[], shown: readonly Post[]): Post[] {
  const known = new Set(shown.map((item) => item._id))
  const oldest = shown.reduce<string | undefined>(
    (least, item) => (least && least < item._id ? least : item._id),
    undefined,
  )
  return fresh.filter((item) => !known.has(item._id) && (oldest === undefined || item._id > oldest))
}

/** A post that is already on some screen, to show at once while its page loads. */
export function findPost(client: QueryClient, postId: string): Post | undefined {
  const lists = client.getQueriesData<PostPages>({ queryKey: postKeys.lists })
  for (const [, data] of lists) {
    const found = data?.pages.flatMap((page) => page.posts).find((item) => item._id === postId)
    if (found) return found
  }
  return undefined
}
