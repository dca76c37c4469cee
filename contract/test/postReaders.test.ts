import { expect, test } from 'vitest'
import { isLikedBy, isSavedBy } from '../src/entities/postReaders.ts'
import { member, person, post } from './wirePost.ts'

test('[FEED-03] the lists of a post show whether somebody likes or saved it', () => {
  const ids = [person._id, member._id, undefined]
  expect(ids.map((id) => isLikedBy(post, id))).toEqual([false, true, false])
  expect(ids.map((id) => isSavedBy(post, id))).toEqual([true, false, false])
})
