import type { ownMark, Post } from '@quad/contract/entities/post.ts'
import type { UserWithCollege } from '@quad/contract/entities/user.ts'
import { limits } from '@quad/contract/limits.ts'
import type { QueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { type FeedScope, feedKeyOf } from './feedScope.ts'
import { findPost, newerPosts, type PostPage, type PostPages, postKeys, postsOf } from './pages.ts'

function mapPages(data: PostPages | undefined, change: (posts: Post[]) => Post[]): PostPages | undefined {
  return data && { ...data, pages: data.pages.map((page) => ({ ...page, posts: change(page.posts) })) }
}

function putFirst(data: PostPages | undefined, item: Post): PostPages | undefined {
  const without = mapPages(data, (posts) => posts.filter((other) => other._id !== item._id))
  const [first, ...rest] = without?.pages ?? []
  return without && first && { ...without, pages: [{ ...first, posts: [item, ...first.posts] }, ...rest] }
}

// Cancels running fetches, whose older data would undo the change. ListEnd requests its next page again.
export function dropReads(client: QueryClient): void {
  void client.cancelQueries({ queryKey: postKeys.newest })
  void client.cancelQueries({
    queryKey: postKeys.lists,
    predicate: ({ state }) => state.fetchMeta?.fetchMore !== undefined,
  })
}

export function changeEverywhere(client: QueryClient, postId: string, change: (item: Post) => Post): void {
  const inList = (posts: Post[]) => posts.map((item) => (item._id === postId ? change(item) : item))
  client.setQueriesData<PostPages>({ queryKey: postKeys.lists }, (data) => mapPages(data, inList))
  client.setQueryData<Post>(postKeys.one(postId), (item) => item && change(item))
  client.setQueriesData<PostPage>(
    { queryKey: postKeys.newest },
    (page) => page && { ...page, posts: inList(page.posts) },
  )
}

/** Adds a new post to the feed and to its author's lists. */
export function insertPostFirst(client: QueryClient, item: Post): void {
  dropReads(client)
  client.setQueryData<PostPages>(postKeys.feed, (data) => putFirst(data, item))
  // A club's or a fest's college may be another.
  if (item.user) client.setQueryData<PostPages>(feedKeyOf('college'), (data) => putFirst(data, item))
  if (item.user) client.setQueryData<PostPages>(postKeys.by(item.user._id), (data) => putFirst(data, item))
  for (const club of [item.club, item.privacy])
    if (club) client.setQueryData<PostPages>(postKeys.ofClub(club._id), (data) => putFirst(data, item))
  if (item.fest) client.setQueryData<PostPages>(postKeys.ofFest(item.fest._id), (data) => putFirst(data, item))
}

/** Updates a post wherever the cache has it, without moving it (FEED-08, ruling 87). */
export function replacePost(client: QueryClient, item: Post): void {
  dropReads(client)
  changeEverywhere(client, item._id, () => item)
}

/** Applies the viewer's confirmed like or save wherever the cache has the post. */
export function showMark(client: QueryClient, userId: string, done: z.output<typeof ownMark>): void {
  dropReads(client)
  changeEverywhere(client, done._id, (item) => {
    if ('saved' in done) return { ...item, savedBy: done.saved ? [userId] : [] }
    const others = item.likes.filter((id) => id !== userId)
    const likes = done.liked ? [userId, ...others].slice(0, limits.likesShown) : others
    return { ...item, likes, likesCount: done.likesCount }
  })
}

function keepInLists(client: QueryClient, isKept: (item: Post) => boolean): void {
  const kept = (posts: Post[]) => posts.filter(isKept)
  // Skip a list without matches: writing it would also mark it as fresh.
  client.setQueriesData<PostPages>({ queryKey: postKeys.lists }, (data) =>
    postsOf(data).every(isKept) ? undefined : mapPages(data, kept),
  )
  client.setQueriesData<PostPage>({ queryKey: postKeys.newest }, (page) => page && { ...page, posts: kept(page.posts) })
}

export function removePost(client: QueryClient, postId: string): void {
  dropReads(client)
  keepInLists(client, (item) => item._id !== postId)
}

/** Removes a deleted post's own queries. Call it after leaving the post's page, which would refetch it and fail. */
export function forgetPost(client: QueryClient, postId: string): void {
  client.removeQueries({ queryKey: postKeys.one(postId) })
  client.removeQueries({ queryKey: postKeys.card(postId) })
}

/** Removes hidden posts once their list is left; until then each shows Undo in its place (FEED-12). */
export function dropHiddenPosts(client: QueryClient): void {
  keepInLists(client, (item) => !item.hidden)
}

/** Shows an unhidden post in its place again; lists that no longer contain it are refetched. */
export function showPostAgain(client: QueryClient, item: Post): void {
  if (findPost(client, item._id) === undefined) client.removeQueries({ queryKey: postKeys.lists, type: 'inactive' })
  replacePost(client, item)
}

export function removePostsBy(client: QueryClient, userId: string): void {
  dropReads(client)
  keepInLists(client, (item) => item.user?._id !== userId)
}

export function refetchPosts(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: postKeys.lists })
}

export function replaceAuthor(client: QueryClient, user: UserWithCollege): void {
  dropReads(client)
  const change = (item: Post) => (item.user?._id === user._id ? { ...item, user } : item)
  const inList = (posts: Post[]) => posts.map(change)
  client.setQueriesData<PostPages>({ queryKey: postKeys.lists }, (data) => mapPages(data, inList))
  client.setQueriesData<Post>({ queryKey: postKeys.ones }, (item) => item && change(item))
  client.setQueriesData<PostPage>(
    { queryKey: postKeys.newest },
    (page) => page && { ...page, posts: inList(page.posts) },
  )
}

/** Marks the list of saved posts stale: it reloads when next opened, but doesn't change on screen. */
export function forgetSaved(client: QueryClient): void {
  client.removeQueries({ queryKey: postKeys.saved, type: 'inactive' })
  void client.invalidateQueries({ queryKey: postKeys.saved, refetchType: 'none' })
}

/** Changes the comment count by `by`, which is negative for deletions. */
export function countComments(client: QueryClient, postId: string, by: number): void {
  dropReads(client)
  changeEverywhere(client, postId, (item) => ({ ...item, commentsCount: Math.max(0, item.commentsCount + by) }))
}

export function countShare(client: QueryClient, postId: string): void {
  dropReads(client)
  changeEverywhere(client, postId, (item) => ({ ...item, shares: item.shares + 1 }))
}

/** Updates counts and texts of the posts on screen without moving any. */
export function refreshPosts(client: QueryClient, fresh: readonly Post[]): void {
  const byId = new Map(fresh.map((item) => [item._id, item]))
  client.setQueriesData<PostPages>({ queryKey: postKeys.lists }, (data) =>
    mapPages(data, (posts) => posts.map((item) => byId.get(item._id) ?? item)),
  )
}

/** Puts new posts first in the feed. If posts between the new and the shown ones are missing, the feed restarts. */
export function showNewPosts(
  client: QueryClient,
  scope: FeedScope,
  page: PostPage & { readonly lastFetchedIds: string[] },
): void {
  client.setQueryData<PostPages>(feedKeyOf(scope), (data) => {
    const shown = postsOf(data)
    const fresh = newerPosts(page.posts, shown)
    if (!data || (fresh.length === page.posts.length && page.morePosts)) return { pages: [page], pageParams: [[]] }
    return fresh.reduceRight<PostPages | undefined>((pages, item) => putFirst(pages, item), data)
  })
}
