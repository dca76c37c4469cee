import type { ownMark } from '@quad/contract/calls/posts.ts'
import type { Post } from '@quad/contract/entities/post.ts'
import type { UserWithCollege } from '@quad/contract/entities/user.ts'
import { limits } from '@quad/contract/limits.ts'
import type { QueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { cardKey } from './cardKey.ts'
import { findPost, newerPosts, type PostPage, type PostPages, postKeys, postsOf } from './pages.ts'

function mapPages(data: PostPages | undefined, change: (posts: Post[]) => Post[]): PostPages | undefined {
  return data && { ...data, pages: data.pages.map((page) => ({ ...page, posts: change(page.posts) })) }
}

function putFirst(data: PostPages | undefined, item: Post): PostPages | undefined {
  const without = mapPages(data, (posts) => posts.filter((other) => other._id !== item._id))
  const [first, ...rest] = without?.pages ?? []
  return without && first && { ...without, pages: [{ ...first, posts: [item, ...first.posts] }, ...rest] }
}

// A poll that was asked before a change would bring the earlier state back.
function dropPoll(client: QueryClient): void {
  void client.cancelQueries({ queryKey: postKeys.newest })
}

function changeEverywhere(client: QueryClient, postId: string, change: (item: Post) => Post): void {
  const inList = (posts: Post[]) => posts.map((item) => (item._id === postId ? change(item) : item))
  client.setQueriesData<PostPages>({ queryKey: postKeys.lists }, (data) => mapPages(data, inList))
  client.setQueryData<Post>(postKeys.one(postId), (item) => item && change(item))
  client.setQueryData<PostPage>(postKeys.newest, (page) => page && { ...page, posts: inList(page.posts) })
}

function putFirstInLists(client: QueryClient, item: Post): void {
  client.setQueryData<PostPages>(postKeys.feed, (data) => putFirst(data, item))
  if (item.user) client.setQueryData<PostPages>(postKeys.by(item.user._id), (data) => putFirst(data, item))
}

/** Puts a post that was just written first in the feed and among its author's. */
export function insertPostFirst(client: QueryClient, item: Post): void {
  dropPoll(client)
  putFirstInLists(client, item)
}

/** Shows the post as it now is, wherever it stands. */
export function replacePost(client: QueryClient, item: Post): void {
  dropPoll(client)
  changeEverywhere(client, item._id, () => item)
}

/** Shows what has become of a person's own like or save, wherever the post stands. */
export function showMark(client: QueryClient, userId: string, done: z.output<typeof ownMark>): void {
  dropPoll(client)
  changeEverywhere(client, done._id, (item) => {
    if ('saved' in done) return { ...item, savedBy: done.saved ? [userId] : [] }
    const others = item.likes.filter((id) => id !== userId)
    const likes = done.liked ? [userId, ...others].slice(0, limits.likesShown) : others
    return { ...item, likes, likesCount: done.likesCount }
  })
}

/** Shows the post as it now is and moves it to the front of the feed and of its author's posts (FEED-08). */
export function movePostToFront(client: QueryClient, item: Post): void {
  replacePost(client, item)
  putFirstInLists(client, item)
}

function keepInLists(client: QueryClient, isKept: (item: Post) => boolean): void {
  const kept = (posts: Post[]) => posts.filter(isKept)
  // A list that loses nothing is left alone: to set it would also make it as good as new.
  client.setQueriesData<PostPages>({ queryKey: postKeys.lists }, (data) =>
    postsOf(data).every(isKept) ? undefined : mapPages(data, kept),
  )
  client.setQueryData<PostPage>(postKeys.newest, (page) => page && { ...page, posts: kept(page.posts) })
}

/** Takes a deleted post out of every list. */
export function removePost(client: QueryClient, postId: string): void {
  dropPoll(client)
  keepInLists(client, (item) => item._id !== postId)
}

/** Forgets a deleted post, once no page shows it any more: that page would ask for it again, and fail. */
export function forgetPost(client: QueryClient, postId: string): void {
  client.removeQueries({ queryKey: postKeys.one(postId) })
  client.removeQueries({ queryKey: cardKey(postId) })
}

/** Takes the posts that were hidden in place out of the lists, once these are left (FEED-12). */
export function dropHiddenPosts(client: QueryClient): void {
  keepInLists(client, (item) => !item.hidden)
}

/** Shows a post that was hidden: in its place, or in lists that are read anew where it has none any more. */
export function showPostAgain(client: QueryClient, item: Post): void {
  if (findPost(client, item._id) === undefined) client.removeQueries({ queryKey: postKeys.lists, type: 'inactive' })
  replacePost(client, item)
}

/** Takes what someone wrote out of every list, once they are blocked. */
export function removePostsBy(client: QueryClient, userId: string): void {
  dropPoll(client)
  keepInLists(client, (item) => item.user?._id !== userId)
}

/** Asks for every list of posts anew, each when it is next looked at: what was hidden may be shown again. */
export function refetchPosts(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: postKeys.lists })
}

/** Shows an author as they now are, wherever a post of theirs stands. */
export function replaceAuthor(client: QueryClient, user: UserWithCollege): void {
  dropPoll(client)
  const change = (item: Post) => (item.user?._id === user._id ? { ...item, user } : item)
  const inList = (posts: Post[]) => posts.map(change)
  client.setQueriesData<PostPages>({ queryKey: postKeys.lists }, (data) => mapPages(data, inList))
  client.setQueriesData<Post>({ queryKey: postKeys.ones }, (item) => item && change(item))
  client.setQueryData<PostPage>(postKeys.newest, (page) => page && { ...page, posts: inList(page.posts) })
}

/**
 * One's saved posts have changed: they are asked for anew when they are next opened, and stay as they are till then.
 */
export function forgetSaved(client: QueryClient): void {
  client.removeQueries({ queryKey: postKeys.saved, type: 'inactive' })
  void client.invalidateQueries({ queryKey: postKeys.saved, refetchType: 'none' })
}

/** Counts comments that came or went: `by` is how many, negative when they went. */
export function countComments(client: QueryClient, postId: string, by: number): void {
  dropPoll(client)
  changeEverywhere(client, postId, (item) => ({ ...item, commentsCount: Math.max(0, item.commentsCount + by) }))
}

/** Counts a share of a post that was just made. */
export function countShare(client: QueryClient, postId: string): void {
  dropPoll(client)
  changeEverywhere(client, postId, (item) => ({ ...item, shares: item.shares + 1 }))
}

/** Brings counts and texts of posts on the screen up to date without moving anything. */
export function refreshPosts(client: QueryClient, fresh: readonly Post[]): void {
  const byId = new Map(fresh.map((item) => [item._id, item]))
  client.setQueriesData<PostPages>({ queryKey: postKeys.lists }, (data) =>
    mapPages(data, (posts) => posts.map((item) => byId.get(item._id) ?? item)),
  )
}

/**
 * Puts the fresh posts first in the feed; where they don't reach down to what is shown, the feed starts again with
 * them.
 */
export function showNewPosts(client: QueryClient, page: PostPage & { readonly lastFetchedIds: string[] }): void {
  client.setQueryData<PostPages>(postKeys.feed, (data) => {
    const shown = postsOf(data)
    const fresh = newerPosts(page.posts, shown)
    if (!data || (fresh.length === page.posts.length && page.morePosts)) return { pages: [page], pageParams: [[]] }
    return fresh.reduceRight<PostPages | undefined>((pages, item) => putFirst(pages, item), data)
  })
}
