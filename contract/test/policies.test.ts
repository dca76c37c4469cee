import { expect, test } from 'vitest'
import type { Comment } from '../src/entities/comment.ts'
import { isLikedBy, isSavedBy } from '../src/entities/postReaders.ts'
import type { Post } from '../src/entities/post.ts'
import { type Action, commentStanding, may, postStanding } from '../src/policies.ts'

const hidden = { visible: false, author: false }
const hiddenOwn = { visible: false, author: true }
const reader = { visible: true, author: false }
const author = { visible: true, author: true }

// What each standing to a post is answered: hidden, hidden though one's own, a reader, the author.
const ofPosts: Record<Extract<Action, `post.${string}`>, readonly [string, string, string | true, string | true]> = {
  'post.read': ['post.notFound', 'post.notFound', true, true],
  'post.edit': ['post.notFound', 'post.notFound', 'post.notYours', true],
  'post.delete': ['post.notFound', 'post.notFound', 'post.notYours', true],
  'post.mark': ['post.notFound', 'post.notFound', true, true],
  'post.comment': ['post.notFound', 'post.notFound', true, true],
  'post.hide': ['post.notFound', 'post.notFound', true, 'post.yours'],
}

test.each(Object.entries(ofPosts))('[FEED-15] [FEED-20] %s is answered by standing alone', (action, answers) => {
  const name = Object.keys(ofPosts).find((key): key is keyof typeof ofPosts => key === action)
  if (!name) throw new Error('There is no such action.')
  expect([hidden, hiddenOwn, reader, author].map((standing) => may(name, standing))).toEqual(answers)
})

test.each([
  [{ visible: false, self: false }, 'user.notFound', 'user.notFound'],
  [{ visible: false, self: true }, 'user.notFound', 'user.notFound'],
  [{ visible: true, self: false }, 'profile.notYours', true],
  [{ visible: true, self: true }, true, 'block.self'],
])('[PROF-02] [PROF-03] who may edit a profile, and who block a person: %j', (standing, edit, block) => {
  expect([may('profile.edit', standing), may('user.block', standing)]).toEqual([edit, block])
})

test.each([
  [{ visible: false, self: false }, 'user.notFound', 'user.notFound'],
  [{ visible: false, self: true }, 'user.notFound', true],
  [{ visible: true, self: false }, 'profile.notYours', 'user.notFound'],
  [{ visible: true, self: true }, true, true],
])(
  '[ACC-10] [ACC-09] who may close and who may reopen an account: %j is answered %s and %s',
  (standing, close, reopen) => {
    expect([may('profile.close', standing), may('profile.reopen', standing)]).toEqual([close, reopen])
  },
)

test.each([
  [{ visible: false, author: false, postAuthor: false }, 'comment.notFound'],
  [{ visible: false, author: true, postAuthor: true }, 'comment.notFound'],
  [{ visible: true, author: false, postAuthor: false }, 'comment.notYours'],
  [{ visible: true, author: true, postAuthor: false }, true],
  [{ visible: true, author: false, postAuthor: true }, true],
  [{ visible: true, author: true, postAuthor: true }, true],
])('[COM-03] who may delete a comment: %j is answered %s', (standing, answer) => {
  expect(may('comment.delete', standing)).toBe(answer)
})

const room = { member: true, blocking: false, blocked: false, closed: false }

// What each standing to a direct room is answered: reading, joining live, sending.
test.each([
  [{ ...room, member: false }, 'chat.notFound', 'chat.notFound', 'chat.notFound'],
  [{ ...room, member: false, blocking: true, closed: true }, 'chat.notFound', 'chat.notFound', 'chat.notFound'],
  [room, true, true, true],
  [{ ...room, blocking: true }, true, 'chat.youBlocked', 'chat.youBlocked'],
  [{ ...room, blocked: true }, true, 'chat.blocked', 'chat.blocked'],
  [{ ...room, blocking: true, blocked: true }, true, 'chat.youBlocked', 'chat.youBlocked'],
  [{ ...room, closed: true }, true, true, 'chat.closed'],
  [{ ...room, blocked: true, closed: true }, true, 'chat.blocked', 'chat.blocked'],
])('[CHAT-04] [CHAT-06] who may read, join and write: %j is answered %s, %s, %s', (standing, read, join, send) => {
  expect([may('room.read', standing), may('room.join', standing), may('room.send', standing)]).toEqual([
    read,
    join,
    send,
  ])
})

test('[CHAT-03] a message is deleted by its sender alone', () => {
  expect(may('message.delete', { visible: true, sender: true })).toBe(true)
  expect(may('message.delete', { visible: true, sender: false })).toBe('message.notYours')
  expect(may('message.delete', { visible: false, sender: true })).toBe('message.notFound')
})

test.each([
  [{ visible: false, own: false }, 'report.notFound'],
  [{ visible: false, own: true }, 'report.notFound'],
  [{ visible: true, own: true }, 'report.yours'],
  [{ visible: true, own: false }, true],
])('[FEED-13] [SUP-02] who may report a thing: %j is answered %s', (standing, answer) => {
  expect(may('thing.report', standing)).toBe(answer)
})

test.each([
  ['club.postAs', { there: true, member: true, admin: true }, true],
  ['club.postAs', { there: true, member: true, admin: false }, 'club.notAdmin'],
  ['club.postAs', { there: false, member: false, admin: false }, 'club.notFound'],
  ['club.postTo', { there: true, member: true, admin: false }, true],
  ['club.postTo', { there: true, member: false, admin: false }, 'club.notMember'],
  ['club.postTo', { there: false, member: false, admin: false }, 'club.notFound'],
] as const)('[FEED-05] %s: %j is answered %s', (action, standing, answer) => {
  expect(may(action, standing)).toBe(answer)
})

test.each([
  [{ there: true, admin: true }, true],
  [{ there: true, admin: false }, 'fest.notAdmin'],
  [{ there: false, admin: false }, 'fest.notFound'],
])('[FEED-05] who may post as a fest: %j is answered %s', (standing, answer) => {
  expect(may('fest.postAs', standing)).toBe(answer)
})

test.each([
  [{ visible: true, share: false, within: true }, true],
  [{ visible: true, share: true, within: true }, 'post.isShare'],
  [{ visible: true, share: false, within: false }, 'post.staysInClub'],
  [{ visible: false, share: true, within: false }, 'post.notFound'],
])('[FEED-11] what may be shared: %j is answered %s', (standing, answer) => {
  expect(may('share.make', standing)).toBe(answer)
})

test.each([
  [{ there: true, siteAdmin: true }, true],
  [{ there: false, siteAdmin: true }, 'ad.notFound'],
  [{ there: true, siteAdmin: false }, 'ad.notYours'],
  [{ there: false, siteAdmin: false }, 'ad.notYours'],
])('[SUP-04] who may publish an ad, and change one: %j is answered %s', (standing, answer) => {
  expect(may('ad.publish', standing)).toBe(answer)
})

const id = (end: string) => `01900000-0000-7000-8000-00000000000${end}`

const person = {
  _id: id('a'),
  firstname: 'Nila',
  lastname: 'Rao',
  displayName: 'Nila Rao',
  userImg: '',
  user_name: 'nila.rao',
  username: '',
  googleId: '',
  admin: false,
}

const post: Post = {
  _id: id('1'),
  text: 'Hello',
  user: person,
  images: [],
  media: [],
  likes: [id('b')],
  likesCount: 1,
  savedBy: [id('a')],
  shares: 0,
  commentsCount: 1,
  edited: false,
  createdAt: '2026-03-01T00:00:00.000Z',
}

const comment: Comment = {
  _id: id('2'),
  post: post._id,
  user: { ...person, _id: id('b') },
  comment: 'Hm',
  repliedCount: 0,
  createdAt: '2026-03-01T00:00:00.000Z',
}

test('[FEED-15] [COM-03] what the browser shows is derived from the same standing', () => {
  expect(postStanding(id('a'), post)).toEqual(author)
  expect(postStanding(id('b'), post)).toEqual(reader)
  expect(postStanding(undefined, post)).toEqual(reader)
  const { user: _nobody, ...withoutAuthor } = post
  expect(postStanding(undefined, withoutAuthor)).toEqual(reader)
  expect(commentStanding(id('b'), comment, post)).toEqual({ visible: true, author: true, postAuthor: false })
  expect(commentStanding(id('a'), comment, post)).toEqual({ visible: true, author: false, postAuthor: true })
  expect(commentStanding(undefined, comment, withoutAuthor)).toEqual({
    visible: true,
    author: false,
    postAuthor: false,
  })
})

test('[FEED-03] whether somebody likes or saved a post is read from its lists', () => {
  expect([isLikedBy(post, id('b')), isLikedBy(post, id('a')), isLikedBy(post, undefined)]).toEqual([true, false, false])
  expect([isSavedBy(post, id('a')), isSavedBy(post, id('b')), isSavedBy(post, undefined)]).toEqual([true, false, false])
})
