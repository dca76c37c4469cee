import type { posts } from '@quad/contract/calls/posts.ts'
import type { Attempts } from '../stage.ts'

export const postAttempts: Attempts<typeof posts> = {
  readFeed: ({ quad, as }) => quad.call('readFeed', { body: {} }, as),
  fetchPosts: ({ quad, thing, as }) => quad.call('fetchPosts', { body: { filter: { _id: thing.postId } } }, as),
  createPost: ({ quad, as }) => quad.call('createPost', { body: { text: 'Mine' } }, as),
  getPost: ({ quad, thing, as }) => quad.call('getPost', { params: { id: thing.postId } }, as),
  editPost: ({ quad, thing, as }) =>
    quad.call('editPost', { params: { id: thing.postId }, body: { text: 'Changed' } }, as),
  markPost: ({ quad, thing, as }) => quad.call('markPost', { params: { id: thing.postId }, body: { likes: [] } }, as),
  hidePost: ({ quad, thing, as }) => quad.call('hidePost', { params: { id: thing.postId } }, as),
  unhidePost: ({ quad, thing, as }) => quad.call('unhidePost', { params: { id: thing.postId } }, as),
  deletePost: ({ quad, thing, as }) => quad.call('deletePost', { params: { id: thing.postId } }, as),
  listPostLikes: ({ quad, thing, as }) => quad.call('listPostLikes', { params: { id: thing.postId }, query: {} }, as),
}
