import type { Post } from '@quad/contract/entities/post.ts'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'

export interface PostPage {
  readonly posts: Post[]
  readonly morePosts: boolean
}

export type PostPages = InfiniteData<PostPage>

export type PostFilter =
  | { readonly user: string }
  | { readonly savedBy: string }
  | { readonly club: string }
  | { readonly fest: string }

export interface PostsWithin {
  readonly filter: PostFilter
  readonly label: string
  readonly empty: ReactNode
}

export const postKeys = {
  lists: ['posts', 'list'] as const,
  feed: ['posts', 'list', 'feed'] as const,
  by: (userId: string) => ['posts', 'list', 'by', userId] as const,
  /** The posts of a club or for its members. */
  ofClub: (clubId: string) => ['posts', 'list', 'club', clubId] as const,
  ofFest: (festId: string) => ['posts', 'list', 'fest', festId] as const,
  saved: ['posts', 'list', 'saved'] as const,
  ones: ['posts', 'one'] as const,
  one: (postId: string) => ['posts', 'one', postId] as const,
  card: (postId: string) => ['posts', 'card', postId] as const,
  newest: ['posts', 'newest'] as const,
}

export function keyOf(filter: PostFilter) {
  if ('user' in filter) return postKeys.by(filter.user)
  if ('fest' in filter) return postKeys.ofFest(filter.fest)
  return 'club' in filter ? postKeys.ofClub(filter.club) : postKeys.saved
}

/** Returns the posts of all loaded pages in order, without duplicates. */
export function postsOf(pages: PostPages | undefined): Post[] {
  const seen = new Map<string, Post>()
  for (const page of pages?.pages ?? [])
    for (const item of page.posts) if (!seen.has(item._id)) seen.set(item._id, item)
  return [...seen.values()]
}

/** Returns the posts of a newly fetched first page that are newer than the loaded list. */
export function newerPosts(fresh: readonly Post[], shown: readonly Post[]): Post[] {
  const known = new Set(shown.map((item) => item._id))
  const oldest = shown.reduce<string | undefined>(
    (least, item) => (least && least < item._id ? least : item._id),
    undefined,
  )
  return fresh.filter((item) => !known.has(item._id) && (oldest === undefined || item._id > oldest))
}

export function findPost(client: QueryClient, postId: string): Post | undefined {
  const lists = client.getQueriesData<PostPages>({ queryKey: postKeys.lists })
  for (const [, data] of lists) {
    const found = data?.pages.flatMap((page) => page.posts).find((item) => item._id === postId)
    if (found) return found
  }
  return undefined
}
