import type { Post } from '@quad/contract/entities/post.ts'
import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import {
  dropHiddenPosts,
  insertPostFirst,
  removePost,
  removePostsBy,
  replaceAuthor,
  replacePost,
  showMark,
  showNewPosts,
  showPostAgain,
} from './cache.ts'
import { newerPosts, type PostPage, type PostPages, postKeys, postsOf } from './pages.ts'

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

test('[FEED-05] a new post comes first', () => {
  const client = makeFeed(pageOf('3', '2'), pageOf('1'))
  insertPostFirst(client, makePost('4'))
  expect(shown(client)).toEqual(['4', '3', '2', '1'])
})

test('[FEED-02] [FEED-05] [FEED-03] a new post and a like outlast the next page that is being read meanwhile', async () => {
  const client = makeFeed(pageOf('3', '2'))
  let answer = () => {}
  const observer = new InfiniteQueryObserver(client, {
    queryKey: postKeys.feed,
    queryFn: () => new Promise<PostPage>((resolve) => (answer = () => resolve(pageOf('1')))),
    initialPageParam: [],
    getNextPageParam: () => [],
    staleTime: Number.POSITIVE_INFINITY,
  })
  const stop = observer.subscribe(() => undefined)
  for (const change of [
    () => insertPostFirst(client, makePost('4')),
    () => showMark(client, 'u', { _id: '2', liked: true, likesCount: 1 }),
  ]) {
    const read = observer.fetchNextPage()
    expect(observer.getCurrentResult().isFetchingNextPage).toBe(true)
    change()
    answer()
    await read
    expect(observer.getCurrentResult().isFetchingNextPage).toBe(false)
  }
  stop()
  expect(shown(client)).toEqual(['4', '3', '2'])
  expect(postsOf(client.getQueryData<PostPages>(postKeys.feed)).at(-1)?.likesCount).toBe(1)
})

test('[FEED-08] an edited post keeps its place and changes on its own page', () => {
  const client = makeFeed(pageOf('3', '2'), pageOf('1'))
  client.setQueryData(postKeys.one('1'), makePost('1'))
  replacePost(client, makePost('1', 'changed'))
  expect(shown(client)).toEqual(['3', '2', '1'])
  expect(client.getQueryData<Post>(postKeys.one('1'))?.text).toBe('changed')
})

test('[FEED-09] a deleted post leaves every list', () => {
  const client = makeFeed(pageOf('3', '2'), pageOf('1'))
  client.setQueryData(postKeys.newest, pageOf('3', '2'))
  removePost(client, '2')
  expect(shown(client)).toEqual(['3', '1'])
  expect(client.getQueryData<{ posts: Post[] }>(postKeys.newest)?.posts.map((item) => item._id)).toEqual(['3'])
})

test('[FEED-12] a hidden post keeps its place until its list is left, and doesn’t return as a new post', () => {
  const client = makeFeed(pageOf('3', '2'), pageOf('1'))
  client.setQueryData(postKeys.newest, pageOf('3', '2'))
  replacePost(client, { ...makePost('2'), hidden: true })
  expect(shown(client)).toEqual(['3', '2', '1'])
  dropHiddenPosts(client)
  expect(shown(client)).toEqual(['3', '1'])
  expect(client.getQueryData<{ posts: Post[] }>(postKeys.newest)?.posts.map((item) => item._id)).toEqual(['3'])
})

test('[FEED-12] an unhidden post returns to its place, or its list loads again', () => {
  const inPlace = makeFeed(pageOf('3', '2'))
  replacePost(inPlace, { ...makePost('2'), hidden: true })
  showPostAgain(inPlace, makePost('2'))
  expect(postsOf(inPlace.getQueryData<PostPages>(postKeys.feed))).toEqual([makePost('3'), makePost('2')])
  const left = makeFeed(pageOf('3'))
  showPostAgain(left, makePost('2'))
  expect(left.getQueryData(postKeys.feed)).toBeUndefined()
})

test('[FEED-02] a post on two pages is shown once', () => {
  expect(shown(makeFeed(pageOf('3', '2'), pageOf('2', '1')))).toEqual(['3', '2', '1'])
})

test('[FEED-02] new posts are those that are newer than the loaded ones, even if I just posted', () => {
  const fresh = pageOf('5', '4', '3', '0').posts
  expect(newerPosts(fresh, pageOf('5', '3', '2').posts).map((item) => item._id)).toEqual(['4'])
})

test('[FEED-02] new posts come first; if they leave a gap before the posts shown, the feed starts over', () => {
  const near = makeFeed(pageOf('3', '2'))
  showNewPosts(near, 'everyone', pageOf('4', '3'))
  expect(shown(near)).toEqual(['4', '3', '2'])
  const far = makeFeed(pageOf('3', '2'))
  showNewPosts(far, 'everyone', pageOf('9', '8'))
  expect(shown(far)).toEqual(['9', '8'])
})

const nila = {
  _id: 'nila',
  firstname: 'Nila',
  lastname: 'Rao',
  displayName: 'Nila Rao',
  userImg: '',
  user_name: 'nila.rao',
  username: '',
  googleId: '',
  admin: false,
}
const byNila = (id: string): Post => ({ ...makePost(id), user: nila })

function makeProfile(client: QueryClient, posts: Post[]): void {
  client.setQueryData<PostPages>(postKeys.by(nila._id), { pages: [{ posts, morePosts: false }], pageParams: [null] })
}
const profile = (client: QueryClient) =>
  postsOf(client.getQueryData<PostPages>(postKeys.by(nila._id))).map((item) => item._id)

test('[FEED-05] [FEED-08] [PROF-01] a new post comes first in its author’s list, an edited one keeps its place, and no other author’s list has them', () => {
  const client = makeFeed(pageOf('1'))
  makeProfile(client, [byNila('3'), byNila('2')])
  insertPostFirst(client, byNila('4'))
  insertPostFirst(client, makePost('5'))
  replacePost(client, byNila('2'))
  expect(profile(client)).toEqual(['4', '3', '2'])
  expect(shown(client)).toEqual(['5', '4', '1'])
})

test('[FEED-05] [FEST-01] a fest’s new post comes first on its page', () => {
  const client = makeFeed(pageOf('1'))
  const college = {
    _id: 'college',
    collegeName: 'Hill',
    collegeImg: '',
    admin: [],
    email: '',
    restricted: false,
    emailDomain: '',
  }
  const fest = { _id: 'fest', festName: 'Harvest', festImg: '', admin: [], college }
  client.setQueryData<PostPages>(postKeys.ofFest('fest'), { pages: [pageOf('1')], pageParams: [null] })
  insertPostFirst(client, { ...makePost('2'), fest })
  expect(postsOf(client.getQueryData<PostPages>(postKeys.ofFest('fest'))).map(({ _id }) => _id)).toEqual(['2', '1'])
})

test('[PROF-03] a blocked person’s posts leave every list', () => {
  const client = makeFeed({ ...pageOf('3'), posts: [byNila('4'), makePost('3')] })
  makeProfile(client, [byNila('4')])
  removePostsBy(client, nila._id)
  expect([shown(client), profile(client)]).toEqual([['3'], []])
})

test('[PROF-02] a changed name appears on every post of its author', () => {
  const client = makeFeed({ ...pageOf('3'), posts: [byNila('4'), makePost('3')] })
  client.setQueryData(postKeys.one('4'), byNila('4'))
  replaceAuthor(client, { ...nila, displayName: 'Nila Menon' })
  const names = postsOf(client.getQueryData<PostPages>(postKeys.feed)).map((item) => item.user?.displayName)
  expect(names).toEqual(['Nila Menon', undefined])
  expect(client.getQueryData<Post>(postKeys.one('4'))?.user?.displayName).toBe('Nila Menon')
})
