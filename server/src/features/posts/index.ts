import type { posts } from '@quad/contract/calls/posts.ts'
import type { HandlersOf } from '../../platform/http/handler.ts'
import { createPost } from './createPost.ts'
import { deletePost } from './deletePost.ts'
import { updatePost } from './updatePost.ts'
import { fetchPosts } from './fetchPosts.ts'
import { getPost } from './getPost.ts'
import { hidePost, unhidePost } from './hidePost.ts'
import { listPostLikes } from './listPostLikes.ts'
import { markPost } from './markPost.ts'
import { getFeed } from './getFeed.ts'

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
}
