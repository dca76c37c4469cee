import { expect, test } from 'vitest'
import type { Comment } from '../../src/entities/comment.ts'
import { commentStanding } from '../../src/policies/posts.ts'
import { may } from '../../src/policies/index.ts'
import { member, person, post, withoutAuthor } from '../wirePost.ts'

test.each([
  [{ visible: false, author: false, postAuthor: false }, 'comment.notFound'],
  [{ visible: false, author: true, postAuthor: true }, 'comment.notFound'],
  [{ visible: true, author: false, postAuthor: false }, 'comment.notYours'],
  [{ visible: true, author: true, postAuthor: false }, true],
  [{ visible: true, author: false, postAuthor: true }, true],
  [{ visible: true, author: true, postAuthor: true }, true],
])('[COM-03] %j may delete the comment: %s', (standing, answer) => {
  expect(may('comment.delete', standing)).toBe(answer)
})

const comment: Comment = {
  _id: '01900000-0000-7000-8000-000000000002',
  commentId: '01900000-0000-7000-8000-000000000002',
  post: post._id,
  user: member,
  comment: 'Hm',
  repliedCount: 0,
  likesCount: 0,
  liked: false,
  createdAt: '2026-03-01T00:00:00.000Z',
}

test('[COM-03] the authors of a comment and of its post are recognised by id', () => {
  const stranger = { visible: true, author: false, postAuthor: false }
  expect(commentStanding(member._id, comment, post)).toEqual({ ...stranger, author: true })
  expect(commentStanding(person._id, comment, post)).toEqual({ ...stranger, postAuthor: true })
  expect(commentStanding(undefined, comment, withoutAuthor)).toEqual(stranger)
})
