import { expect, test } from 'vitest'
import { may } from '../../src/policies/index.ts'
import { postPolicies, postStanding } from '../../src/policies/posts.ts'
import { member, person, post, withoutAuthor } from '../wirePost.ts'

const hidden = { visible: false, author: false }
const hiddenOwn = { visible: false, author: true }
const reader = { visible: true, author: false }
const author = { visible: true, author: true }

const rows = [
  ['post.read', 'post.notFound', 'post.notFound', true, true],
  ['post.edit', 'post.notFound', 'post.notFound', 'post.notYours', true],
  ['post.delete', 'post.notFound', 'post.notFound', 'post.notYours', true],
  ['post.mark', 'post.notFound', 'post.notFound', true, true],
  ['post.comment', 'post.notFound', 'post.notFound', true, true],
  ['post.hide', 'post.notFound', 'post.notFound', true, 'post.yours'],
] as const

test.each(rows)('[FEED-15] [FEED-20] %s: hidden %s, hidden own %s, reader %s, author %s', (action, ...answers) => {
  expect([hidden, hiddenOwn, reader, author].map((standing) => may(action, standing))).toEqual(answers)
})

test('[FEED-15] the table above has every policy of a post', () => {
  expect(rows.map(([action]) => action)).toEqual(Object.keys(postPolicies))
})

test('[FEED-15] the author of a post is recognised by id, everybody else is a reader', () => {
  expect(postStanding(person._id, post)).toEqual(author)
  expect(postStanding(member._id, post)).toEqual(reader)
  expect(postStanding(undefined, post)).toEqual(reader)
  expect(postStanding(undefined, withoutAuthor)).toEqual(reader)
})
