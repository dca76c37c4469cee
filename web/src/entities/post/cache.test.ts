import type { Post } from '@quad/contract/entities/post.ts'
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import {
  dropHiddenPosts,
  insertPostFirst,
  movePostToFront,
  removePost,
  replacePost,
  showNewPosts,
  showPostAgain,
} from './cache.ts'
import { newerPosts, type PostPages, postKeys, postsOf } from './pages.ts'

function makePost(id: string, text = id): Post {
  const counts = { likesCount: 0, shares: 0, commentsCount: 0 }
  return { _id: id, text, images: [], media: [], likes: [], savedBy: [], edited: false, createdAt: '', ...counts }
}

const pageOf = (...ids: string[]) => ({ posts: ids.map((id) => makePost(id)), morePosts: true, lastFetchedIds: ids })

function makeFeed(...pages: ReturnType<typeof pageOf>[]): QueryClient {
  const client = new QueryClient()
  client.setQueryData<PostPages>(postKeys.feed, { pages, pageParams: pages.map(() => []) })
  return client
}

const shown = (client: QueryClient) => postsOf(client.getQueryData<PostPages>(postKeys.feed)).map((item) => item._id)

test('[FEED-05] a new post stands first', () => {
  const client = makeFeed(pageOf('3', '2'), pageOf('1'))
  insertPostFirst(client, makePost('4'))
  expect(shown(client)).toEqual(['4', '3', '2', '1'])
})

test('[FEED-08] an edited post moves to the front and changes on its own page', () => {
  const client = makeFeed(pageOf('3', '2'), pageOf('1'))
  client.setQueryData(postKeys.one('1'), makePost('1'))
  movePostToFront(client, makePost('1', 'changed'))
  expect(shown(client)).toEqual(['1', '3', '2'])
  expect(client.getQueryData<Post>(postKeys.one('1'))?.text).toBe('changed')
})

test('[FEED-09] a deleted post leaves every list', () => {
  const client = makeFeed(pageOf('3', '2'), pageOf('1'))
  client.setQueryData(postKeys.newest, pageOf('3', '2'))
  removePost(client, '2')
  expect(shown(client)).toEqual(['3', '1'])
  expect(client.getQueryData<{ posts: Post[] }>(postKeys.newest)?.posts.map((item) => item._id)).toEqual(['3'])
})

test('[FEED-12] a hidden post keeps its place until the list is left, and does not come back as a new one', () => {
  const client = makeFeed(pageOf('3', '2'), pageOf('1'))
  client.setQueryData(postKeys.newest, pageOf('3', '2'))
  replacePost(client, { ...makePost('2'), hidden: true })
  expect(shown(client)).toEqual(['3', '2', '1'])
  dropHiddenPosts(client)
  expect(shown(client)).toEqual(['3', '1'])
  expect(client.getQueryData<{ posts: Post[] }>(postKeys.newest)?.posts.map((item) => item._id)).toEqual(['3'])
})

test('[FEED-12] a post that is shown again takes its place, or the list is read anew', () => {
  const inPlace = makeFeed(pageOf('3', '2'))
  replacePost(inPlace, { ...makePost('2'), hidden: true })
  showPostAgain(inPlace, makePost('2'))
  expect(postsOf(inPlace.getQueryData<PostPages>(postKeys.feed))).toEqual([makePost('3'), makePost('2')])
  const left = makeFeed(pageOf('3'))
  showPostAgain(left, makePost('2'))
  expect(left.getQueryData(postKeys.feed)).toBeUndefined()
})

test('[FEED-02] a post that two pages hold is shown once', () => {
  expect(shown(makeFeed(pageOf('3', '2'), pageOf('2', '1')))).toEqual(['3', '2', '1'])
})

test('[FEED-02] new posts are those not shown and newer than what is loaded, also beside one of mine', () => {
  const fresh = pageOf('5', '4', '3', '0').posts
  expect(newerPosts(fresh, pageOf('5', '3', '2').posts).map((item) => item._id)).toEqual(['4'])
})

test('[FEED-02] new posts come first; where they do not reach what is shown, the feed starts again without a gap', () => {
  const near = makeFeed(pageOf('3', '2'))
  showNewPosts(near, pageOf('4', '3'))
  expect(shown(near)).toEqual(['4', '3', '2'])
  const far = makeFeed(pageOf('3', '2'))
  showNewPosts(far, pageOf('9', '8'))
  expect(shown(far)).toEqual(['9', '8'])
})
