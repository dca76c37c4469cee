import type { posts } from '@quad/contract/calls/posts.ts'
import type { HandlersOf } from '../../platform/http/handler.ts'
import { createPost } from './createPost.ts'
import { fetchPosts, getFeed, getPost, listPostLikes } from './listPosts.ts'
import { hidePost, markPost, unhidePost } from './markPost.ts'
import { addPostReaction, listPostReactions, removePostReaction } from './reactions.ts'
import { deletePost, updatePost } from './updatePost.ts'

export const postHandlers: HandlersOf<typeof posts> = {
  getFeed,
  fetchPosts,
  createPost,
  getPost,
  updatePost,
  markPost,
  hidePost,
  unhidePost,
  deletePost,
  listPostLikes,
  addPostReaction,
  removePostReaction,
  listPostReactions,
}
