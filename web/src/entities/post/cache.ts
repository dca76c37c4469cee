import type { Post } from '@quad/contract/entities/post.ts'
import type { QueryClient } from '@tanstack/react-query'
import { findPost, newerPosts, type PostPage, type PostPages, postKeys, postsOf } from './pages.ts'

function mapPages(data: PostPages | undefined, change: (posts: Post[]) => Post[]): PostPages | undefined {
  return data && { ...data, pages: data.pages.map((page) => ({ ...page, posts: change(page.posts) })) }
}

function putFirst(data: PostPages | undefined, item: Post): PostPages | undefined {
  const without = mapPages(data, (posts) => posts.filter((other) => other._id !== item._id))
  const [first, ...rest] = without?.pages ?? []
  return without && first && { ...without, pages: [{ ...first, posts: [item, ...first.posts] }, ...rest] }
}

const notHidden = (posts: Post[]) => posts.filter((item) => !item.hidden)

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

/** Puts a post that was just written first in the feed. */
export function insertPostFirst(client: QueryClient, item: Post): void {
  dropPoll(client)
  client.setQueryData<PostPages>(postKeys.feed, (data) => putFirst(data, item))
}

/** Shows the post as it now is, wherever it stands. */
export function replacePost(client: QueryClient, item: Post): void {
  dropPoll(client)
  changeEverywhere(client, item._id, () => item)
}

/** Shows the post as it now is and moves it to the front of the feed (FEED-08). */
export function movePostToFront(client: QueryClient, item: Post): void {
  replacePost(client, item)
  client.setQueryData<PostPages>(postKeys.feed, (data) => putFirst(data, item))
}

/** Takes a deleted post out of every list and forgets it. */
export function removePost(client: QueryClient, postId: string): void {
  dropPoll(client)
  const without = (posts: Post[]) => posts.filter((item) => item._id !== postId)
  client.setQueriesData<PostPages>({ queryKey: postKeys.lists }, (data) => mapPages(data, without))
  client.setQueryData<PostPage>(postKeys.newest, (page) => page && { ...page, posts: without(page.posts) })
  client.removeQueries({ queryKey: postKeys.one(postId) })
}

/** Takes the posts that were hidden in place out of the lists, once these are left (FEED-12). */
export function dropHiddenPosts(client: QueryClient): void {
  client.setQueriesData<PostPages>({ queryKey: postKeys.lists }, (data) => mapPages(data, notHidden))
  client.setQueryData<PostPage>(postKeys.newest, (page) => page && { ...page, posts: notHidden(page.posts) })
}

/** Shows a post that was hidden: in its place, or in lists that are read anew where it has none any more. */
export function showPostAgain(client: QueryClient, item: Post): void {
  if (findPost(client, item._id) === undefined) client.removeQueries({ queryKey: postKeys.lists, type: 'inactive' })
  replacePost(client, item)
}

/** Counts comments that came or went: `by` is how many, negative when they went. */
export function countComments(client: QueryClient, postId: string, by: number): void {
  dropPoll(client)
  changeEverywhere(client, postId, (item) => ({ ...item, commentsCount: Math.max(0, item.commentsCount + by) }))
}

/** Brings counts and texts of posts on the screen up to date without moving anything. */
export function refreshPosts(client: QueryClient, fresh: readonly Post[]): void {
  const byId = new Map(fresh.map((item) => [item._id, item]))
  client.setQueriesData<PostPages>({ queryKey: postKeys.lists }, (data) =>
    mapPages(data, (posts) => posts.map((item) => byId.get(item._id) ?? item)),
  )
}

/** Puts the fresh posts first in the feed; where they don't reach down to what is shown, the feed starts again with them. */
export function showNewPosts(client: QueryClient, page: PostPage & { readonly lastFetchedIds: string[] }): void {
  client.setQueryData<PostPages>(postKeys.feed, (data) => {
    const shown = postsOf(data)
    const fresh = newerPosts(page.posts, shown)
    if (!data || (fresh.length === page.posts.length && page.morePosts)) return { pages: [page], pageParams: [[]] }
    return fresh.reduceRight<PostPages | undefined>((pages, item) => putFirst(pages, item), data)
  })
}
